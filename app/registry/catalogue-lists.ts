import { COURSE_STATUSES } from "#app/catalogue/course-terms/course-facts.ts";
import { DISCIPLINES } from "#app/catalogue/course-terms/disciplines.ts";
import { COURSE_LEVELS } from "#app/catalogue/course-terms/levels.ts";
import { SUBSCRIPTION_KINDS, SUBSCRIPTION_STATUSES } from "#app/conversations/newsletter/subscriptions.ts";
import { defineList } from "#app/platform/lists/list-query.ts";

/** What the lists of the catalogue can be asked; see admin-lists.ts. */
const NEWEST_FIRST = { defaultSort: "created", defaultDir: "desc" } as const;
const ARCHIVED = ["yes"] as const;

export const COURSE_LIST = defineList({
  sorts: { created: "instant", updated: "instant", name: "text" },
  filters: {
    country: "record-id",
    university: "record-id",
    campus: "record-id",
    level: COURSE_LEVELS,
    discipline: DISCIPLINES,
    status: COURSE_STATUSES,
    edited: ["yes", "no"],
    archived: ARCHIVED,
  },
  ...NEWEST_FIRST,
});

export const SCHOLARSHIP_LIST = defineList({
  sorts: { created: "instant", name: "text", closes: "text" },
  filters: { university: "record-id", level: COURSE_LEVELS, status: COURSE_STATUSES, archived: ARCHIVED },
  ...NEWEST_FIRST,
});

export const SUBSCRIBER_LIST = defineList({
  sorts: { created: "instant", email: "text" },
  filters: { status: SUBSCRIPTION_STATUSES, kind: SUBSCRIPTION_KINDS },
  ...NEWEST_FIRST,
});
