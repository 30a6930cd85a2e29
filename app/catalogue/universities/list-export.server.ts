import { defineListExport } from "#app/platform/lists/exported-list.server.ts";
import { UNIVERSITY_LIST } from "./admin-list.ts";
import { universityMessages } from "./admin-universities.words.ts";
import { readUniversityRows, UNIVERSITY_SOURCE } from "./list.server.ts";
import { partnershipBadge } from "./partnership.ts";

const texts = universityMessages.columns;

export const universityExport = defineListExport({
  name: "universities",
  path: "/admin/universities",
  spec: UNIVERSITY_LIST,
  title: () => universityMessages.title,
  needs: "university.list",
  isPersonal: false,
  read: () => ({ source: UNIVERSITY_SOURCE, rows: readUniversityRows }),
  found: { line: ({ name, countryName }) => ({ title: name, detail: countryName }) },
  columns: (column) => [
    column.text(texts.name, (row) => row.name, 1.5, "name"),
    column.text(texts.country, (row) => row.countryName, 1, "country"),
    column.text(texts.website, (row) => row.website, 1.5, "website"),
    column.text(texts.contact, (row) => row.contactEmail, 1.5, "contact"),
    column.text(universityMessages.fields.providerCode, (row) => row.providerCode),
    column.text(texts.partnership, (row) => partnershipBadge(row.partner).label, 1, "partnership"),
  ],
});
