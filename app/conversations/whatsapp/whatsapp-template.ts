/** A template that WhatsApp has approved, as staff choose it. */
export interface WhatsAppTemplate {
  readonly id: string;
  /** As WhatsApp has it. */
  readonly name: string;
  /** The code of its language at WhatsApp, such as `en` or `en_US`. */
  readonly language: string;
  readonly body: string;
}

/** A template has no more. */
export const MOST_PARAMETERS = 10;
export const PARAMETER_MAX_LENGTH = 200;

const PARAMETER = /\{\{\s*(\d{1,3})\s*\}\}/g;

const numbersIn = (body: string): number[] =>
  [...new Set([...body.matchAll(PARAMETER)].map(([, digits]) => Number(digits)))].sort((a, b) => a - b);

/** How many parameters a text has; null where they are not numbered 1, 2, 3, or are too many. */
export function countParameters(body: string): number | null {
  const numbers = numbersIn(body);
  const isInOrder = numbers.every((number, at) => number === at + 1);
  return isInOrder && numbers.length <= MOST_PARAMETERS ? numbers.length : null;
}

/** The text with its parameters filled in. */
export const fillParameters = (body: string, parameters: readonly string[]): string =>
  body.replace(PARAMETER, (whole, digits) => parameters[Number(digits) - 1] ?? whole);
