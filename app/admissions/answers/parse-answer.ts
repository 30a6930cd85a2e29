import type { Option } from "#app/platform/records/option.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import { shownAddress } from "#app/platform/sessions/no-address.ts";
import { plainDigits } from "#app/platform/text/plain-digits.ts";
import {
  hasStrangeCharacters,
  TEXT_MESSAGES,
  withoutDirectionOverrides,
} from "#app/platform/text/strange-characters.ts";
import { words } from "#app/words/words.ts";
import type { AnswerName, AnswerValue } from "./draft.ts";
import type { ApplyField, TextField } from "./field.ts";

export const ANSWER_MESSAGES = words({
  unknownOption: "Select an option from the list",
  notTicked: "Tick the box or leave it empty",
  repeated: "Enter only one answer",
});

/** Codes of options that are data (intakes): only their format is checked here, their existence on submission. */
const OPTION_CODE = /^[a-z0-9+-]{1,40}$/;

function isOption(options: readonly Option[] | null, value: string): boolean {
  return options === null ? OPTION_CODE.test(value) : options.some((option) => option.value === value);
}

function parseText(value: unknown, maxLength: number): Result<string, string> {
  if (Array.isArray(value)) return err(ANSWER_MESSAGES.repeated);
  if (typeof value !== "string") return err(TEXT_MESSAGES.notText);
  const text = withoutDirectionOverrides(value);
  if (text.length > maxLength) return err(TEXT_MESSAGES.tooLong({ max: maxLength }));
  return hasStrangeCharacters(text) ? err(TEXT_MESSAGES.strange) : ok(text);
}

function parseCheck(value: unknown): Result<boolean, string> {
  if (value === true || value === "on" || value === "true") return ok(true);
  if (value === false || value === "" || value === "false") return ok(false);
  return err(ANSWER_MESSAGES.notTicked);
}

function parseChoices(value: unknown, options: readonly Option[]): Result<readonly string[], string> {
  if (!Array.isArray(value) || value.length > options.length) return err(ANSWER_MESSAGES.unknownOption);
  const known = options.filter((option) => value.includes(option.value)).map((option) => option.value);
  // Fewer known than given: one is unknown or duplicated.
  return known.length === value.length ? ok(known) : err(ANSWER_MESSAGES.unknownOption);
}

/** Answers that are numbers and dates, whose digits people type in their own script. */
const FIGURES: readonly AnswerName[] = ["education.gpa", "english.score"];
const hasFigures = ({ kind, name }: TextField): boolean =>
  kind === "tel" || kind === "date" || kind === "year" || FIGURES.includes(name);

/**
 * Parses one answer for storing in a draft: a bounded text without control characters, an existing option, or a
 * boolean. Incomplete text is accepted; overlong text is refused, never truncated. Errors: the message for the field.
 */
export function parseAnswer(field: ApplyField, value: unknown): Result<AnswerValue, string> {
  switch (field.kind) {
    case "check":
      return parseCheck(value);
    case "choices":
      return parseChoices(value, field.options);
    case "choice": {
      const text = parseText(value, field.maxLength);
      if (!text.ok || text.value === "" || isOption(field.options, text.value)) return text;
      return err(ANSWER_MESSAGES.unknownOption);
    }
    case "reference": {
      const text = parseText(value, field.maxLength);
      if (!text.ok || text.value === "") return text;
      return isRecordId(text.value) ? ok(text.value.toLowerCase()) : err(ANSWER_MESSAGES.unknownOption);
    }
    case "email": {
      const text = parseText(value, field.maxLength);
      return text.ok ? ok(shownAddress(text.value)) : text;
    }
    default: {
      const text = parseText(value, field.maxLength);
      return text.ok && hasFigures(field) ? ok(plainDigits(text.value)) : text;
    }
  }
}
