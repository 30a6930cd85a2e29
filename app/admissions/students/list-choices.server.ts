import type { CustomField } from "#app/admissions/custom-fields/custom-field.ts";
import { customFieldsQuery } from "#app/admissions/custom-fields/custom-fields.server.ts";
import { type TagChoice, tagChoices } from "#app/admissions/tags/tags.server.ts";
import type { Branch } from "#app/people/branches/branch.ts";
import { branchesQuery } from "#app/people/branches/branches.server.ts";
import type { Option } from "#app/platform/records/option.ts";
import { COUNSELLOR_CHOICES } from "./counsellor-choices.server.ts";
import { lostReasonsQuery } from "./lost-reasons.server.ts";
import { hasStageLimitsQuery } from "./overdue-students.server.ts";
import type { SubStage } from "./sub-stage.ts";
import { subStagesQuery } from "./sub-stages.server.ts";

/** What the list of students reads in addition to its rows: the choices of its filters and columns. */
export const STUDENT_LIST_CHOICES = {
  of: (query: Parameters<typeof COUNSELLOR_CHOICES.of>[0]) => ({
    ...COUNSELLOR_CHOICES.of(query),
    customFields: customFieldsQuery("students"),
    subStages: subStagesQuery(),
    lostReasons: lostReasonsQuery(),
    hasStageLimits: hasStageLimitsQuery(),
    tags: tagChoices(),
    branches: branchesQuery(),
  }),
  failed: {
    ...COUNSELLOR_CHOICES.failed,
    customFields: [] as CustomField[],
    subStages: [] as (SubStage & { position: number })[],
    lostReasons: [] as Option[],
    hasStageLimits: false,
    tags: [] as TagChoice[],
    branches: [] as Branch[],
  },
};
