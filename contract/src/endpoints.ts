// All contract entries by name. The server implements them; the web calls them.

import { authEndpoints } from './auth.ts';
import { avatarEndpoints } from './avatars.ts';
import { commentEndpoints } from './comments.ts';
import { conversationEndpoints } from './conversations.ts';
import type { Endpoint } from './endpoint.ts';
import { followEndpoints } from './follows.ts';
import { modelEndpoints } from './models.ts';
import { moderationEndpoints } from './moderation.ts';
import { notificationEndpoints } from './notifications.ts';
import { portabilityEndpoints } from './portability.ts';
import type { RouteName } from './routes.ts';
import { searchEndpoints } from './search.ts';
import { systemEndpoints } from './system.ts';
import { turnEndpoints } from './turns.ts';
import { userEndpoints } from './users.ts';
import { visitEndpoints } from './visits.ts';
import { tagEndpoints } from './tags.ts';
import { voiceEndpoints } from './voices.ts';

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
