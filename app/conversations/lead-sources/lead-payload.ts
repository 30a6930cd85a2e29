import { withoutDirectionOverrides } from "#app/platform/text/strange-characters.ts";

/** A field of what another system sent, by the name that it has there. */
export type PayloadField = readonly [name: string, value: string];

export const MOST_PAYLOAD_FIELDS = 100;
/** Levels of objects and lists within each other. */
const DEEPEST = 6;
export const LONGEST_FIELD_NAME = 120;
const LONGEST_COMPOSED = 1_000;

/** Why a payload was not read. */
export const PAYLOAD_PROBLEMS = ["unreadable", "too-deep", "too-many-fields", "empty"] as const;
export type PayloadProblem = (typeof PAYLOAD_PROBLEMS)[number];

export type ReadPayload = { readonly fields: readonly PayloadField[] } | { readonly problem: PayloadProblem };

/** How lists of questions and answers name them: Google Ads `column_id`, Meta `name`, form builders the others. */
const NAME_KEYS = ["column_id", "name", "key", "label", "field", "question", "column_name"] as const;
const VALUE_KEYS = ["string_value", "value", "values", "answer"] as const;

/** Credentials of the sender. They are neither shown nor stored. */
const SECRET = /^(google_?key|secret|token|access_?token|api_?key|password|signature|verify_?token)$/i;

class Refused extends Error {
  readonly problem: PayloadProblem;
  constructor(problem: PayloadProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Text from outside as it can be stored: well-formed, in NFC, without control characters other than line breaks. */
const cleaned = (text: string): string => {
  const plain = withoutDirectionOverrides(text.toWellFormed())
    .replace(/\r\n|[\p{Zl}\p{Zp}]/gu, "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .trim();
  // Composing takes quadratic time where marks are out of order.
  return plain.length > LONGEST_COMPOSED ? plain : plain.normalize("NFC");
};

/** The fields of a JSON body. Nested ones have the names on the way to them, joined by dots. */
export function readJsonPayload(text: string): ReadPayload {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return { problem: "unreadable" };
  }
  if (typeof body !== "object" || body === null) return { problem: "unreadable" };
  return gather((add) => walk(body, "", 1, add));
}

/** The fields of a form-encoded body. */
export function readFormPayload(text: string): ReadPayload {
  return gather((add) => {
    for (const [name, value] of new URLSearchParams(text)) add(name, value);
  });
}

type Add = (name: string, value: string) => void;

function gather(read: (add: Add) => void): ReadPayload {
  const fields = new Map<string, string>();
  try {
    read((given, text) => {
      const name = cleaned(given).replace(/\s+/gu, " ").slice(0, LONGEST_FIELD_NAME).toWellFormed();
      const value = cleaned(text);
      if (name === "" || value === "" || SECRET.test(lastPart(name))) return;
      const known = fields.get(name);
      fields.set(name, known === undefined || known === value ? value : `${known}, ${value}`);
      if (fields.size > MOST_PAYLOAD_FIELDS) throw new Refused("too-many-fields");
    });
  } catch (error) {
    if (error instanceof Refused) return { problem: error.problem };
    throw error;
  }
  return fields.size === 0 ? { problem: "empty" } : { fields: [...fields] };
}

const lastPart = (name: string): string => name.slice(name.lastIndexOf(".") + 1);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function walk(value: unknown, name: string, depth: number, add: Add): void {
  if (depth > DEEPEST + 1) throw new Refused("too-deep");
  if (typeof value === "string") add(name, value);
  else if (typeof value === "number" || typeof value === "boolean") add(name, String(value));
  else if (Array.isArray(value)) walkList(value, name, depth, add);
  else if (isObject(value)) {
    for (const [key, each] of Object.entries(value)) walk(each, joined(name, key), depth + 1, add);
  }
}

function walkList(list: readonly unknown[], name: string, depth: number, add: Add): void {
  for (const [at, each] of list.entries()) {
    const answer = isObject(each) ? answerIn(each) : null;
    if (answer) walk(answer.value, answer.name, depth + 1, add);
    else if (typeof each === "object" && each !== null)
      walk(each, joined(name, String(at + 1)), depth + 1, add);
    else walk(each, name, depth, add);
  }
}

const joined = (name: string, key: string): string => (name === "" ? key : `${name}.${key}`);

/** An item that is a question with its answer; null for any other. */
function answerIn(item: Record<string, unknown>): { name: string; value: unknown } | null {
  const nameKey = NAME_KEYS.find((key) => typeof item[key] === "string" && item[key] !== "");
  const valueKey = VALUE_KEYS.find((key) => Object.hasOwn(item, key));
  if (nameKey === undefined || valueKey === undefined) return null;
  return { name: String(item[nameKey]), value: item[valueKey] };
}
