import { foldedWords } from "#app/platform/text/fold-text.ts";
import type { AiFact } from "./ai-facts.ts";
import { inPeriod, type Rule } from "./checked-file.ts";
import { type FindingPlace, findingOf } from "./finding.ts";
import { type CvPeriod, cvPeriods, hasDates } from "./read-cv.ts";
import { levelOf, tellingWords } from "./same-names.ts";
import type { StudyPeriod } from "./study-history.ts";
import type { CaseText } from "./visa-case-facts.ts";

const inCv = ({ documentId, kind }: CaseText, quote?: string): FindingPlace => ({
  at: "document",
  documentId,
  kind,
  ...(quote === undefined ? {} : { quote }),
});

/** Whether these words name an institution, an employer or a job: most of its telling words, or its initials. */
function names(words: ReadonlySet<string>, name: string | null): boolean {
  const telling = tellingWords(name ?? "");
  const initials = telling.length > 1 ? foldedWords(name ?? "").map((word) => word[0]) : [];
  if (initials.length > 1 && words.has(initials.join(""))) return true;
  if (telling.length === 0) return false;
  const all = [...words];
  const found = telling.filter(
    (word) => words.has(word) || (word.length > 4 && all.some((one) => one.startsWith(word.slice(0, -1)))),
  );
  return found.length >= Math.ceil(telling.length * 0.6);
}

const namesPeriod = (words: ReadonlySet<string>, { place, title }: StudyPeriod): boolean =>
  names(words, place) || names(words, title);

const spanOf = (from: string, until: string | null) => ({ from, until: until ?? "" });

/** Study or work in the CV that no period of the history names. */
export const missingInHistory: Rule = (file) =>
  file.periods.length === 0
    ? []
    : ofTexts(file, (cv, periods) =>
        periods
          .filter((one) => {
            const others = periods.filter((other) => other !== one);
            return !file.periods.some(
              (period) =>
                namesPeriod(one.own, period) ||
                // A line next to it can be of another period, which names itself.
                (namesPeriod(one.near, period) && !others.some(({ own }) => namesPeriod(own, period))),
            );
          })
          .map(({ title, quote, from, until }) =>
            findingOf(
              "cv-missing",
              `${cv.documentId}-${from}-${foldedWords(title).slice(0, 4).join("-")}`,
              [inCv(cv, quote), { at: "history" }],
              { one: title, ...spanOf(from, until), ...named(cv) },
            ),
          ),
      );

/** A period whose institution or employer has other dates in the CV. */
export const cvDates: Rule = (file) =>
  ofTexts(file, (cv, periods) =>
    file.periods.flatMap((period) => {
      // With two periods in one place, it is not certain which one is meant.
      const isOnly = file.periods.filter((one) => one.place === period.place).length === 1;
      const same = periods.filter(
        ({ kind, own, near }) =>
          kind === period.kind && (names(own, period.place) || names(near, period.place)),
      );
      const [first] = same;
      if (!isOnly || !first || same.some((one) => hasDates(one, period, file.today))) return [];
      return [
        findingOf("cv-dates", period.id, [inCv(cv, first.quote), inPeriod(period)], {
          period: period.title,
          ...spanOf(first.from, first.until),
          otherFrom: period.fromMonth,
          otherUntil: period.untilMonth ?? "",
          ...named(cv),
        }),
      ];
    }),
  );

/** Work and higher study of the history that the CV does not name anywhere. */
export const missingInCv: Rule = (file) =>
  ofTexts(file, (cv, periods) => {
    if (cv.kind !== "cv") return [];
    const words = new Set(foldedWords(cv.text));
    return file.periods
      .filter(({ kind, title }) => kind === "work" || (kind === "study" && levelOf(title) !== null))
      .filter((period) => periods.some(({ kind }) => kind === period.kind) && !namesPeriod(words, period))
      .map((period) =>
        findingOf("not-in-cv", period.id, [inPeriod(period), inCv(cv)], { period: period.title }),
      );
  });

/** A statement is named in its findings; those of a CV stay as they were. */
const named = ({ kind }: CaseText): { document?: string } => (kind === "cv" ? {} : { document: kind });

/** A text in which no period was read or confirmed says nothing. */
function ofTexts(
  { texts, today }: Parameters<Rule>[0],
  check: (cv: CaseText, periods: readonly CvPeriod[]) => ReturnType<Rule>,
): ReturnType<Rule> {
  return texts.flatMap((cv) => {
    const periods = periodsOf(cv, today);
    return periods.length === 0 ? [] : check(cv, periods);
  });
}

/** The periods of a text: of a CV by its layout, and those that AI read and a person confirmed. */
function periodsOf({ kind, text, facts = [] }: CaseText, today: string): readonly CvPeriod[] {
  const read = kind === "cv" ? cvPeriods(text, today) : [];
  const confirmed = facts
    .flatMap(confirmedPeriod)
    .filter(
      (one) => !read.some((other) => other.kind === one.kind && other.from.startsWith(one.from.slice(0, 4))),
    );
  return [...read, ...confirmed];
}

function confirmedPeriod({ kind, title, place, fromMonth, untilMonth, quote }: AiFact): CvPeriod[] {
  if (kind === "born" || title === null || fromMonth === null) return [];
  const own = new Set(foldedWords(`${title} ${place ?? ""}`));
  return [{ kind, title, quote, own, near: new Set(), from: fromMonth, until: untilMonth }];
}
