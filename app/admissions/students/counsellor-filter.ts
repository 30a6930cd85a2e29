import { recordMessages } from "#app/platform/portal/admin.words.ts";
import type { Option } from "#app/platform/records/option.ts";

/** The value of a list’s filter for records without a counsellor. */
export const NO_COUNSELLOR = "none";

/** The rule of a list’s filter by counsellors, including none. */
export const COUNSELLOR_FILTER = { anyOf: { idOr: [NO_COUNSELLOR] } } as const;

/** The options of that filter: “Unassigned” first. */
export const counsellorOptions = (counsellors: readonly Option[]): Option[] => [
  { value: NO_COUNSELLOR, label: recordMessages.nobody },
  ...counsellors,
];
