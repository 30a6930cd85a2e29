import type { Option } from "#app/platform/records/option.ts";
import { listText } from "#app/words/list-text.ts";
import { words } from "#app/words/words.ts";
import type { AnswerValue } from "./draft.ts";
import type { ApplyField } from "./field.ts";

export const ANSWER_WORDS = words({ yes: "Yes", no: "No", none: "Not answered" });

const labelOf = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

/**
 * An answer as people read it: labels for stored values, Yes or No for ticks.
 * @param dataOptions the options of a field whose choices are data: the intakes, the catalogue
 */
export function showAnswer(
  field: ApplyField,
  value: AnswerValue,
  dataOptions: readonly Option[] = [],
): string {
  if (typeof value === "boolean") return value ? ANSWER_WORDS.yes : ANSWER_WORDS.no;
  if (typeof value === "object") {
    const options = field.kind === "choices" ? field.options : dataOptions;
    return value.length === 0 ? ANSWER_WORDS.none : listText(value.map((one) => labelOf(options, one)));
  }
  if (value.trim() === "") return ANSWER_WORDS.none;
  return labelOf(field.kind === "choice" && field.options !== null ? field.options : dataOptions, value);
}
