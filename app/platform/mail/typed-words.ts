/**
 * The name that someone types may be read by someone else: the owner of the address typed with it. An email therefore
 * repeats it only if it looks like a name, and omits it if it could be an advertisement or a link.
 */

const MOST_SIGNS = 40;
const MOST_WORDS = 5;
/** Letters of any script with their marks and joiners, and what stands between the parts of a name. */
const NAME_SIGNS = /^[\p{L}\p{M}\p{Join_Control} .'’-]+$/u;
/** Companies have figures and a few more signs in their names. */
const COMPANY_SIGNS = /^[\p{L}\p{M}\p{Nd}\p{Join_Control} .'’&,()-]+$/u;
/** Mail programs make a link of `word.com`; initials ("A.B. Sharma") and "Dr. Rai" are none. */
const LIKE_A_DOMAIN = /[.。．｡][\p{L}\p{M}\p{Nd}]{2,}/u;
/** The same in a line, where "B.Sc. Hons" is no domain; what has a path behind it is. */
const OPENS = /[\p{L}\p{Nd}]{2,}[.。．｡][\p{L}\p{Nd}]{2,}|[.。．｡][\p{L}\p{Nd}]+\/|:\/\/|@/u;
/** Only a short word is cut off with a dot; a longer one ends a sentence. */
const ENDS_A_SENTENCE = /[\p{L}\p{M}]{5,}\./u;

/** A person's name as a mail may repeat it; null where a neutral word has to do. */
export function nameInMail(typed: string): string | null {
  return isShort(typed, MOST_WORDS) && NAME_SIGNS.test(typed) && !isOdd(typed) ? typed : null;
}

/** The same for several names in one sentence, as "Asha Rai and Bina Rai". */
function namesInMail(typed: string): string | null {
  return typed.split(/, | and /).every((name) => nameInMail(name) !== null) ? typed : null;
}

/** The same for the name of a company. */
export function companyInMail(typed: string): string | null {
  return isShort(typed, MOST_WORDS + 1) && COMPANY_SIGNS.test(typed) && !isOdd(typed) ? typed : null;
}

/** A line such as the name of a course, unless it holds something that opens: a link or an address. */
export function lineInMail(typed: string): string | null {
  return OPENS.test(typed) ? null : typed;
}

function isShort(typed: string, mostWords: number): boolean {
  return [...typed].length <= MOST_SIGNS && typed.split(" ").length <= mostWords;
}

function isOdd(typed: string): boolean {
  return !/\p{L}/u.test(typed) || LIKE_A_DOMAIN.test(typed) || ENDS_A_SENTENCE.test(typed);
}

/** Which values of a mail were typed by people, and what may be repeated of them. */
const TYPED: Readonly<Record<string, (typed: string) => string | null>> = {
  name: nameInMail,
  contactName: nameInMail,
  from: nameInMail,
  whose: namesInMail,
  companyName: companyInMail,
  choice: lineInMail,
};

/**
 * The values of a mail without what must not be repeated in it: those are empty texts, for which every mail has
 * neutral words. Looks into the consultation that a mail is about, too.
 */
export function withoutOddWords<Values extends object>(values: Values): Values {
  const judged = Object.entries(values).map(([key, value]) => {
    if (key === "booking" && typeof value === "object" && value !== null) {
      return [key, withoutOddWords(value as object)];
    }
    const allowed = Object.hasOwn(TYPED, key) ? TYPED[key] : undefined;
    return [key, allowed && typeof value === "string" ? (allowed(value) ?? "") : value];
  });
  return Object.fromEntries(judged) as Values;
}
