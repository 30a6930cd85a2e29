import { isOneOf } from "#app/platform/records/option.ts";
import {
  QUICK_COUNTRIES,
  QUICK_ENGLISH,
  QUICK_QUALIFICATIONS,
  type QuickAnswers,
  type QuickCountry,
} from "./answers.ts";
import { readQuickQuery } from "./query.ts";

/** Country, age, English, work, qualification, three times yes or no, partner; `x` for what is not answered. */
const SHAPE = /^([a-z]+)-(\d{1,2})-([\dx])-(\d{1,2})-([\dx])-([01])([01])([01])-(\d{1,2})$/;
const OPEN = "x";

/**
 * The answers as a file name, in lower case letters, digits and hyphens: the picture for a shared result is drawn
 * from it, so that it shows the result of the answers and nothing invented.
 */
export function quickCardFile(answers: QuickAnswers): string {
  const { country, age, englishLevel, workExperienceYears, qualificationLevel, partnerPoints } = answers;
  const place = (values: readonly string[], value: string | null) =>
    value === null ? OPEN : String(values.indexOf(value));
  const yes = [answers.studiedInCountry, answers.regionalStudy, answers.stateSponsor];
  return [
    country,
    age,
    place(QUICK_ENGLISH[country], englishLevel),
    workExperienceYears,
    place(QUICK_QUALIFICATIONS[country], qualificationLevel),
    yes.map(Number).join(""),
    partnerPoints,
  ].join("-");
}

/** The answers of such a name, or null for any other text. */
export function readQuickCardFile(file: string): QuickAnswers | null {
  const [, country, age, english, years, qualification, studied, regional, state, partner] =
    SHAPE.exec(file) ?? [];
  if (!isOneOf(QUICK_COUNTRIES, country)) return null;
  const { problems, answers } = readQuickQuery(
    new URLSearchParams({
      country,
      age: String(age),
      englishLevel: valueAt(QUICK_ENGLISH, country, english),
      workExperienceYears: String(years),
      qualificationLevel: valueAt(QUICK_QUALIFICATIONS, country, qualification),
      studiedInCountry: String(studied === "1"),
      regionalStudy: String(regional === "1"),
      stateSponsor: String(state === "1"),
      partnerPoints: String(partner),
    }),
  );
  return problems.length === 0 ? answers : null;
}

/** A place beyond the values reads as itself, which no field allows. */
function valueAt(
  values: Readonly<Record<QuickCountry, readonly string[]>>,
  country: QuickCountry,
  place: string | undefined,
): string {
  return place === OPEN ? "" : (values[country][Number(place)] ?? String(place));
}
