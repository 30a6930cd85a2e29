import type { CustomField } from "#app/admissions/custom-fields/custom-field.ts";
import { customFieldsQuery } from "#app/admissions/custom-fields/custom-fields.server.ts";
import { type TagChoice, tagChoices } from "#app/admissions/tags/tags.server.ts";
import type { Branch } from "#app/people/branches/branch.ts";
import { branchesQuery } from "#app/people/branches/branches.server.ts";
import { COUNSELLOR_CHOICES } from "./counsellor-choices.server.ts";

/** What the list of students reads in addition to its rows: the counsellors for a filter, the custom fields, the tags and the branches. */
export const STUDENT_LIST_CHOICES = {
  of: (query: Parameters<typeof COUNSELLOR_CHOICES.of>[0]) => ({
    ...COUNSELLOR_CHOICES.of(query),
    customFields: customFieldsQuery(),
    tags: tagChoices(),
    branches: branchesQuery(),
  }),
  failed: {
    ...COUNSELLOR_CHOICES.failed,
    customFields: [] as CustomField[],
    tags: [] as TagChoice[],
    branches: [] as Branch[],
  },
};
