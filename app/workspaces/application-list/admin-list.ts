import { applicationMessages } from "#app/admissions/applications/applications.words.ts";
import { APPLICATION_STATUSES } from "#app/admissions/applications/statuses.ts";
import { FIELD_COLUMN } from "#app/admissions/custom-fields/custom-field.ts";
import { WAITED_FOR } from "#app/admissions/next-steps/waits-for.ts";
import { COUNSELLOR_FILTER } from "#app/admissions/students/counsellor-filter.ts";
import { STUDENT_SOURCES } from "#app/admissions/students/sources.ts";
import { COURSE_LEVELS } from "#app/catalogue/course-terms/levels.ts";
import { ARCHIVED, NEWEST_FIRST } from "#app/platform/lists/list-kinds.ts";
import { defineList } from "#app/platform/lists/list-query.ts";

const texts = applicationMessages.views;

export const APPLICATION_LIST = defineList({
  sorts: { created: "instant", student: "text", university: "text", status: APPLICATION_STATUSES },
  filters: {
    status: { anyOf: APPLICATION_STATUSES },
    level: { anyOf: COURSE_LEVELS },
    /** Ids of counsellors, and `none`. */
    counsellor: COUNSELLOR_FILTER,
    intake: { anyOf: "code" },
    source: { anyOf: STUDENT_SOURCES },
    created: "day",
    withdrawn: ["yes", "no"],
    /** Who has the next step. */
    waits: { anyOf: WAITED_FOR },
    /** Whether it has an offer and of which kind; `ending`: to be answered within `OFFER_ENDING_DAYS`. */
    offer: ["yes", "conditional", "unconditional", "ending"],
    /** Its university is to be asked: see `followUpOf`. */
    university: ["ask"],
    /** It will miss its course start, or a visa step is due: see `startRisk`. */
    visa: ["late", "due"],
    /** Options of custom fields. */
    details: { anyOf: "record-id" },
    /** Numbers and dates of custom fields. */
    range: "ranges",
    /** Ids of tags, and `none`. */
    tag: { anyOf: "code" },
    archived: ARCHIVED,
  },
  columns: [
    "student",
    "university",
    "course",
    "intake",
    "status",
    "next",
    "counsellor",
    "created",
    "reference",
    "tags",
  ],
  optional: ["reference", "tags"],
  more: FIELD_COLUMN,
  board: "status",
  views: [
    {
      name: "open",
      label: () => texts.open,
      filters: { status: ["New", "Under Review", "Submitted"] },
    },
    { name: "needs-action", label: () => texts.needsAction, filters: { waits: ["us"] }, needsAction: true },
    { name: "mine", label: () => texts.mine, filters: {}, own: "counsellor" },
    {
      name: "offers-expiring",
      label: () => texts.offersExpiring,
      filters: { offer: ["ending"] },
      needsAction: true,
    },
  ],
  ...NEWEST_FIRST,
});
