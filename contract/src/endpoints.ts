// All contract entries by name. The server implements them; the web calls them.

import { apiTokenEndpoints } from './people/api-tokens.ts';
import { authEndpoints } from './people/auth.ts';
import { avatarEndpoints } from './people/avatars.ts';
import { blockEndpoints } from './people/blocks.ts';
import { commentEndpoints } from './conversations/comments.ts';
import { conversationEndpoints } from './conversations/conversations.ts';
import type { Endpoint } from './endpoint.ts';
import { followEndpoints } from './people/follows.ts';
import { modelEndpoints } from './models.ts';
import { decisionEndpoints } from './people/decisions.ts';
import { moderationEndpoints } from './people/moderation.ts';
import { notificationEndpoints } from './people/notifications.ts';
import { passkeyEndpoints } from './people/passkeys.ts';
import { pushEndpoints } from './people/push.ts';
import { portabilityEndpoints } from './conversations/portability.ts';
import { adminEndpoints } from './people/admin.ts';
import { tagModeratorEndpoints } from './people/tag-moderators.ts';
import { registrationEndpoints } from './people/registration.ts';
import { revisionEndpoints } from './conversations/revisions.ts';
import type { RouteName } from './routes.ts';
import { secondFactorEndpoints } from './people/second-factor.ts';
import { searchEndpoints } from './conversations/search.ts';
import { snapshotEndpoints } from './conversations/snapshots.ts';
import { systemEndpoints } from './system.ts';
import { textCheckEndpoints } from './conversations/text-checks.ts';
import { turnEndpoints } from './conversations/turns.ts';
import { userEndpoints } from './people/users.ts';
import { visitEndpoints } from './conversations/visits.ts';
import { webhookEndpoints } from './people/webhooks.ts';
import { tagEndpoints } from './conversations/tags.ts';
import { voiceEndpoints } from './conversations/voices.ts';

export const endpoints = {
  ...systemEndpoints,
  ...authEndpoints,
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...pushEndpoints,
  ...apiTokenEndpoints,
  ...registrationEndpoints,
  ...userEndpoints,
  ...avatarEndpoints,
  ...notificationEndpoints,
  ...blockEndpoints,
  ...moderationEndpoints,
  ...decisionEndpoints,
  ...adminEndpoints,
  ...tagModeratorEndpoints,
  ...webhookEndpoints,
  ...conversationEndpoints,
  ...followEndpoints,
  ...visitEndpoints,
  ...portabilityEndpoints,
  ...textCheckEndpoints,
  ...revisionEndpoints,
  ...snapshotEndpoints,
  ...turnEndpoints,
  ...commentEndpoints,
  ...tagEndpoints,
  ...voiceEndpoints,
  ...searchEndpoints,
  ...modelEndpoints,
} satisfies Record<RouteName, Endpoint>;

export type Endpoints = typeof endpoints;
