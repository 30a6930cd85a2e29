import { TRANSLATED_LANGUAGES } from "#app/words/languages.ts";
import { REVIEWS } from "#app/words/reviews.ts";
import { MOST_SMS_PARTS, SMS_LANGUAGES, smsLengths } from "./sms-lengths.ts";
import { catalogueTexts, readTranslations, staleTranslations } from "./translations.ts";

/**
 * Prints how much of each area's text is translated, and what is stale: `npm run words:status`. With a language
 * (`npm run words:status -- ne`) it lists the texts of the translated files that are still in English, one per line. Then
 * come the lengths of all SMS texts.
 */
const [wanted] = process.argv.slice(2);
const texts = catalogueTexts();
const areas = Map.groupBy(texts, ({ file }) => file.split("/")[1] ?? "");
const stale = staleTranslations(texts);

for (const language of TRANSLATED_LANGUAGES) {
  if (wanted !== undefined && wanted !== language) continue;
  const translations = readTranslations(language);
  const isTranslated = ({ path, english }: { path: string; english: string }) =>
    Object.hasOwn(translations, english) || Object.hasOwn(translations, `${path}|${english}`);
  const review = REVIEWS[language];
  console.log(
    `\n${language}: ${texts.filter(isTranslated).length} of ${texts.length} texts, ` +
      `${review ? `reviewed by ${review.by} on ${review.on}` : "not reviewed"}`,
  );
  for (const [area, members] of areas)
    console.log(`  ${area.padEnd(15)} ${members.filter(isTranslated).length} of ${members.length}`);
  for (const key of stale[language]) console.log(`  stale: ${key}`);
  if (wanted === undefined) continue;
  const begun = new Set(texts.filter(isTranslated).map(({ file }) => file));
  for (const text of texts)
    if (begun.has(text.file) && !isTranslated(text))
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
