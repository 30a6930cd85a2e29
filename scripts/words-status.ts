import { TRANSLATED_LANGUAGES } from "#app/words/languages.ts";
import { REVIEWS } from "#app/words/reviews.ts";
import { MOST_SMS_PARTS, SMS_LANGUAGES, smsLengths } from "./sms-lengths.ts";
import {
  catalogueTexts,
  isTranslatedIn,
  readTranslations,
  staleTranslations,
  textsOfStudents,
} from "./translations.ts";

/**
 * Prints by area how much of the path of students and families is translated, how many texts stay in English, and what is stale:
 * `npm run words:status`. With a language (`npm run words:status -- ne`) it lists the texts of that path that are still
 * in English, one per line. Then come the lengths of all SMS texts.
 */
const [wanted] = process.argv.slice(2);
const texts = catalogueTexts();
const stale = staleTranslations(texts);

const rowOf = (cells: readonly (string | number)[]) =>
  `  ${String(cells[0]).padEnd(15)}${cells
    .slice(1)
    .map((cell) => String(cell).padStart(12))
    .join("")}`;

for (const language of TRANSLATED_LANGUAGES) {
  if (wanted !== undefined && wanted !== language) continue;
  const translations = readTranslations(language);
  const areas = textsOfStudents(texts, translations);
  const review = REVIEWS[language];
  console.log(`\n${language}: ${review ? `reviewed by ${review.by} on ${review.on}` : "not reviewed"}`);
  console.log(rowOf(["area", "translated", "of", "coverage", "in English"]));
  const sums = [0, 0, 0];
  const line = (name: string, [done = 0, all = 0, english = 0]: readonly number[]) =>
    console.log(rowOf([name, done, all, all === 0 ? "–" : `${((done / all) * 100).toFixed(1)}%`, english]));
  for (const [area, { path, english }] of areas) {
    const figures = [path.filter((text) => isTranslatedIn(translations, text)).length, path.length, english];
    for (const [at, figure] of figures.entries()) sums[at] = (sums[at] ?? 0) + figure;
    line(area, figures);
  }
  line("all", sums);
  for (const key of stale[language]) console.log(`  stale: ${key}`);
  if (wanted === undefined) continue;
  for (const text of [...areas.values()].flatMap(({ path }) => path))
    if (!isTranslatedIn(translations, text))
      console.log(`  missing: ${text.file} ${text.path}: ${text.english}`);
}

console.log(`\nSMS texts: parts (places of the encoding; * more than ${MOST_SMS_PARTS} parts)`);
console.log(`  ${"".padEnd(28)}${SMS_LANGUAGES.map((language) => language.padEnd(12)).join("")}`);
for (const { kind, lengths } of smsLengths()) {
  const cells = SMS_LANGUAGES.map((language) => {
    const { parts, places } = lengths[language];
    return `${parts} (${places})${parts > MOST_SMS_PARTS ? " *" : ""}`.padEnd(12);
  });
  console.log(`  ${kind.padEnd(28)}${cells.join("").trimEnd()}`);
}
