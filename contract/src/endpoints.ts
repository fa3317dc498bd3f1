// All contract entries by name. The server implements them; the web calls them.

import { authEndpoints } from './people/auth.ts';
import { avatarEndpoints } from './people/avatars.ts';
import { commentEndpoints } from './conversations/comments.ts';
import { conversationEndpoints } from './conversations/conversations.ts';
import type { Endpoint } from './endpoint.ts';
import { followEndpoints } from './people/follows.ts';
import { modelEndpoints } from './models.ts';
import { moderationEndpoints } from './people/moderation.ts';
import { notificationEndpoints } from './people/notifications.ts';
import { portabilityEndpoints } from './conversations/portability.ts';
import type { RouteName } from './routes.ts';
import { searchEndpoints } from './conversations/search.ts';
import { systemEndpoints } from './system.ts';
import { turnEndpoints } from './conversations/turns.ts';
import { userEndpoints } from './people/users.ts';
import { visitEndpoints } from './conversations/visits.ts';
import { tagEndpoints } from './conversations/tags.ts';
import { voiceEndpoints } from './conversations/voices.ts';

export const endpoints = {
  ...systemEndpoints,
  ...authEndpoints,
  ...userEndpoints,
  ...avatarEndpoints,
  ...notificationEndpoints,
  ...moderationEndpoints,
  ...conversationEndpoints,
  ...followEndpoints,
  ...visitEndpoints,
  ...portabilityEndpoints,
  ...turnEndpoints,
  ...commentEndpoints,
  ...tagEndpoints,
  ...voiceEndpoints,
  ...searchEndpoints,
  ...modelEndpoints,
} satisfies Record<RouteName, Endpoint>;

export type Endpoints = typeof endpoints;
