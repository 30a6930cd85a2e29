import { COURSE_STATUSES } from "#app/domain/courses/course-facts.ts";
import { DISCIPLINES } from "#app/domain/courses/disciplines.ts";
import { COURSE_LEVELS } from "#app/domain/courses/levels.ts";
import { defineList } from "#app/domain/lists/list-query.ts";
import { SUBSCRIPTION_KINDS, SUBSCRIPTION_STATUSES } from "#app/domain/subscribers/subscriptions.ts";

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
