import { type Claim, readClaims } from "./read-claims.ts";

/** What lines of a CV can state alone. Courses, providers and payers in a CV belong to other times and people. */
const KINDS: readonly Claim["kind"][] = ["born", "english"];

/** Lines about others, and of the CV of someone who teaches tests. */
const OF_OTHERS =
  /\b(father|mother|spouse|guardian|referee|references?|taught|trainer|training|coach\w*|students)\b/iu;

/** The date of birth and English scores that a CV states, line by line. */
export const claimsOfCv = (text: string): Claim[] =>
  text
    .split("\n")
    .map((line) => line.replace(/\s+/gu, " ").trim())
    .filter((line) => line !== "" && !OF_OTHERS.test(line))
    .flatMap((line): Claim[] => {
      const born = bornInNumbers(line);
      const claims = readClaims(line, new Map()).filter(({ kind }) => KINDS.includes(kind));
      return born === null
        ? claims
        : [...claims.filter(({ kind }) => kind !== "born"), { kind: "born", born, quote: line }];
    });

const BORN =
  /\b(?:birth|d\.?o\.?b)\b[^\d]{0,12}(?:(\d{1,2})[/.-](\d{1,2})[/.-]((?:19|20)\d\d)|((?:19|20)\d\d)-(\d\d)-(\d\d))/iu;

/** A date of birth in numbers; only its year where the day and the month can be read in two ways. */
function bornInNumbers(line: string): string | null {
  const [, one = "", other = "", year, isoYear, isoMonth, isoDay] = BORN.exec(line) ?? [];
  if (isoYear) return `${isoYear}-${isoMonth}-${isoDay}`;
  if (!year) return null;
  const [first, second] = [Number(one), Number(other)];
  if (first <= 12 && second <= 12 && first !== second) return year;
  const [day, month] = second > 12 ? [second, first] : [first, second];
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
