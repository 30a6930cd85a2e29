import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { adminListMessages } from "#app/platform/lists/admin-lists.words.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { universityMessages } from "./admin-universities.words.ts";
import { campusMessages } from "./campuses.words.ts";

export const universityFlash = {
  "university-created": success(() => adminListMessages.universities.created, {
    label: () => recordMessages.open,
    path: (id) => `/admin/universities/${id}`,
  }),
  "university-saved": success(() => universityMessages.saved),
  "university-joined": success(() => universityMessages.institution.saved),
  "campus-created": success(() => campusMessages.created),
  "campus-saved": success(() => campusMessages.saved),
  "campus-removed": success(() => campusMessages.removed),
} as const satisfies FlashMessages;
