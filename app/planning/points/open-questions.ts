import type { LiveDestination } from "#app/catalogue/places/countries.ts";
import type { OfficialField } from "./official-fields.ts";

/** What each country's points rest on, in the order of the form. An answer to one of several is enough. */
const ASKED: Readonly<Record<LiveDestination, readonly (readonly [OfficialField, ...OfficialField[]])[]>> = {
  australia: [
    ["age", "birthDate"],
    ["english", "englishTest"],
    ["overseasYears"],
    ["australianYears"],
    ["qualification"],
    ["qualificationFrom"],
    ["australianStudy"],
    ["partner"],
  ],
  newzealand: [
    ["age", "birthDate"],
    ["englishTest", "english"],
    ["newZealandYears"],
    ["qualification"],
    ["qualificationFrom"],
    ["registrationYears"],
    ["newZealandJob"],
    ["newZealandPay"],
  ],
};

/** Which of them have an answer, and which do not yet. */
export function answeredAndAsked(
  country: LiveDestination,
  isAnswered: (field: OfficialField) => boolean,
): { readonly answered: readonly OfficialField[]; readonly asked: readonly OfficialField[] } {
  const answered: OfficialField[] = [];
  const asked: OfficialField[] = [];
  for (const fields of ASKED[country]) {
    const known = fields.find(isAnswered);
    if (known) answered.push(known);
    else asked.push(fields[0]);
  }
  return { answered, asked };
}
