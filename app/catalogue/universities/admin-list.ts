import { ARCHIVED, NEWEST_FIRST } from "#app/platform/lists/list-kinds.ts";
import { defineList } from "#app/platform/lists/list-query.ts";
import { universityMessages } from "./admin-universities.words.ts";

export const UNIVERSITY_LIST = defineList({
  sorts: { created: "instant", name: "text", country: "text" },
  filters: { country: { anyOf: "record-id" }, partner: ["yes", "no"], archived: ARCHIVED },
  views: [
    { name: "partners", label: () => universityMessages.views.partners, filters: { partner: ["yes"] } },
  ],
  columns: ["name", "country", "website", "contact", "partnership"],
  ...NEWEST_FIRST,
});
