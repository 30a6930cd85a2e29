import { z } from "zod";
import { firstProblem } from "./first-problem.ts";
import { type Message, said } from "./message.ts";
import {
  hasStrangeCharacters,
  hasStrangeCharactersInLines,
  TEXT_MESSAGES,
  withoutDirectionOverrides,
} from "./strange-characters.ts";

/**
 * Text from outside, made safe to store and show: it is well-formed Unicode in NFC, trimmed, bounded, and free of
 * characters that are never typed on purpose. Text that is too long is refused, never cut.
 */

/** Something visible. Joiners, which Indic and Persian writing need, do not count on their own. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

export type TextRule = {
  /** In UTF-16 units, as `maxlength` counts; after trimming. */
  readonly max: number;
  /** The message when it is missing or blank. */
  readonly required?: Message;
};

/** Arrays, files and objects are not text; nothing at all is a missing value. */
const typeError =
  (required: Message) =>
  (issue: { readonly input?: unknown }): string =>
    issue.input === undefined || issue.input === null ? said(required) : TEXT_MESSAGES.notText;

function judgeText(text: string, max: number, isStrange: (text: string) => boolean): string | null {
  if (text.length > max) return TEXT_MESSAGES.tooLong({ max });
  return isStrange(text) ? TEXT_MESSAGES.strange : null;
}

/** Composition joins four characters into one at most: a longer text is too long either way, and dear to put in order. */
const COMPOSED_FROM = 4;
const composed = (max: number) => (text: string) =>
  text.length > COMPOSED_FROM * max ? text : text.normalize("NFC");

/** A required text in one line. */
export function lineSchema({ max, required = () => TEXT_MESSAGES.required }: TextRule) {
  return z
    .string({ error: typeError(required) })
    .overwrite(withoutDirectionOverrides)
    .overwrite(composed(max))
    .trim()
    .superRefine(
      firstProblem(
        (text) => judgeText(text, max, hasStrangeCharacters) ?? (VISIBLE.test(text) ? null : said(required)),
      ),
    );
}

/** An optional text in one line: null when it is missing or blank. */
export function optionalLineSchema({ max }: Pick<TextRule, "max">) {
  return z
    .string({ error: () => TEXT_MESSAGES.notText })
    .overwrite(withoutDirectionOverrides)
    .overwrite(composed(max))
    .trim()
    .superRefine(firstProblem((text) => judgeText(text, max, hasStrangeCharacters)))
    .nullish()
    .transform((text) => (text && VISIBLE.test(text) ? text : null));
}

/** A required text of several lines; Windows line ends become line feeds. */
export function linesSchema({ max, required = () => TEXT_MESSAGES.required }: TextRule) {
  return z
    .string({ error: typeError(required) })
    .overwrite((text) => withoutDirectionOverrides(text).replaceAll("\r\n", "\n"))
    .overwrite(composed(max))
    .trim()
    .superRefine(
      firstProblem(
        (text) =>
          judgeText(text, max, hasStrangeCharactersInLines) ?? (VISIBLE.test(text) ? null : said(required)),
      ),
    );
}

/** An optional text of several lines: null when it is missing or blank. */
export function optionalLinesSchema({ max }: Pick<TextRule, "max">) {
  return z
    .string({ error: () => TEXT_MESSAGES.notText })
    .overwrite((text) => withoutDirectionOverrides(text).replaceAll("\r\n", "\n"))
    .overwrite(composed(max))
    .trim()
    .superRefine(firstProblem((text) => judgeText(text, max, hasStrangeCharactersInLines)))
    .nullish()
    .transform((text) => (text && VISIBLE.test(text) ? text : null));
}

/** Characters of the reason for a decision. */
export const REASON_MAX_LENGTH = 1000;
