import { LANGUAGE_TAGS, type LanguageTag, PSEUDO_LANGUAGES } from "#app/words/languages.ts";
import { words } from "#app/words/words.ts";

/** Shorter than a message, so that it fits once it is filled in. */
export const TEMPLATE_MAX_LENGTH = 3_000;

/** The languages that people write in. */
export const TEMPLATE_LANGUAGES = LANGUAGE_TAGS.filter(
  (tag) => !(PSEUDO_LANGUAGES as readonly string[]).includes(tag),
);

/** What staff choose from as they write a message. */
export interface TemplateChoice {
  readonly id: string;
  readonly title: string;
  readonly language: LanguageTag;
}

/** What a template can say of the case that it is used for. */
export const TEMPLATE_VARIABLES = [
  "firstName",
  "fullName",
  "counsellor",
  "reference",
  "course",
  "university",
  "intake",
  "missingDocuments",
  "brand",
] as const;
export type TemplateVariable = (typeof TEMPLATE_VARIABLES)[number];

/** What each placeholder stands for, shown next to the form. */
export const TEMPLATE_VARIABLE_LABELS: Readonly<Record<TemplateVariable, string>> = words({
  firstName: "Student’s first name",
  fullName: "Student’s full name",
  counsellor: "Counsellor’s name",
  reference: "Application reference",
  course: "Course",
  university: "University",
  intake: "Intake",
  missingDocuments: "Missing documents",
  brand: "Your agency’s name",
});

/** Null: the value is unknown in this case. */
export type TemplateValues = Readonly<Record<TemplateVariable, string | null>>;

const VARIABLE = /\{([^{}\n]{0,60})\}/g;

/** The names in braces, each once. */
export function variablesOf(text: string): string[] {
  return [...new Set([...text.matchAll(VARIABLE)].map(([, name = ""]) => name))];
}

/** Unknown variables. */
export const unknownVariables = (text: string): string[] =>
  variablesOf(text).filter((name) => !isVariable(name));

/**
 * Returns the text with its variables filled in. Unknown values appear in brackets, `[course]`, so that the sender
 * notices them.
 */
export function fillTemplate(text: string, values: TemplateValues): string {
  return text.replace(VARIABLE, (whole, name: string) =>
    isVariable(name) ? (values[name] ?? `[${name}]`) : whole,
  );
}

const isVariable = (name: string): name is TemplateVariable =>
  (TEMPLATE_VARIABLES as readonly string[]).includes(name);
