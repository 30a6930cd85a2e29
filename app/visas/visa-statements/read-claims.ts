import type { EnglishTest } from "#app/admissions/answers/options.ts";
import { foldedWords } from "#app/platform/text/fold-text.ts";

/** Who pays, as far as a sentence names them. */
export const PAYERS = ["self", "parents", "relative", "spouse", "scholarship", "loan"] as const;
export type Payer = (typeof PAYERS)[number];

/** Something that a sentence of an answer states. `quote` is the sentence. */
export type Claim = { readonly quote: string } & (
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "born"; readonly born: string }
  | { readonly kind: "english"; readonly test: EnglishTest; readonly score: number }
  | { readonly kind: "study-year"; readonly year: number; readonly isSchool: boolean }
  | { readonly kind: "work-years"; readonly years: number; readonly atLeast: boolean }
  | { readonly kind: "work-since"; readonly year: number }
  | { readonly kind: "payer"; readonly payer: Payer }
  | { readonly kind: "no-loan" }
  | { readonly kind: "course"; readonly course: string }
  | { readonly kind: "country"; readonly country: string }
  | { readonly kind: "provider"; readonly provider: string }
  | { readonly kind: "start"; readonly month: string }
);
export type ClaimKind = Claim["kind"];

/** The sentences of a text; a number with a point does not end one. */
export const sentencesOf = (text: string): string[] =>
  text
    .replace(/\s+/gu, " ")
    .split(/(?<=[.!?])\s+(?=\p{Lu}|\d)/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");

const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};
const NUMBER = `\\d{1,2}(?:\\.\\d)?|${Object.keys(NUMBERS).join("|")}`;
const numberOf = (text: string): number => NUMBERS[text.toLowerCase()] ?? Number(text);

const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
] as const;
const MONTH = MONTHS.map((month) => `${month}|${month.slice(0, 3)}`).join("|");

/** Sentences that weigh one thing against another, or speak of others: what they name is not what was chosen. */
const COMPARES =
  /\b(compar\w+|unlike|instead|rather than|other than|considered|looked at|alternative\w*|versus|than|also researched|options?|shortlisted|while)\b/iu;
const OF_OTHERS =
  /\b(my (father|mother|parents?|brother|sister|uncle|aunt|cousin|husband|wife|friends?|employer|supervisor|boss|company|seniors?)|his|her|their|they|he|she)\b/iu;
const TO_COME =
  /\b(will|would|shall|plan\w*|hope\w*|want\w*|aim\w*|intend\w*|going to|after (my )?(graduat\w+|return\w*|complet\w+)|in future|require\w*|requirement|need\w*|expect\w*)\b/iu;
/** The course or provider of a sentence is the one that was chosen. */
const CHOSEN =
  /\b(chose|choose|chosen|choosing|select\w*|decided|enrol\w*|admission|admitted|offer\w*|accepted|apply\w*|applied|pursu\w+|plan\w* to study|want\w* to study|wish\w* to study|going to study|will (be )?study\w*|intend\w* to study|to study|commenc\w*|join\w*|suits?|fits?)\b/iu;

const FIRST_PERSON = /\b(I|me|we)\b|\bmy (?:course|offer|admission|visa|application|choice)\b/u;

const capitalised = String.raw`\p{Lu}[\p{L}'’-]*`;
const NAMES = [
  new RegExp(
    String.raw`^(?:[Yy]ours (?:sincerely|faithfully|truly)|[Ss]incerely|[Rr]egards),? ((?:${capitalised}\s?){2,5})`,
    "u",
  ),
  new RegExp(String.raw`\b[Mm]y (?:full )?name is ((?:${capitalised}\s?){1,5})`, "u"),
  new RegExp(
    String.raw`^I(?:,| am) ((?:${capitalised} ){1,3}${capitalised}),? (?:am|a|an|from|son|daughter|hold\w*|was|wish|would|aged|currently|born)\b`,
    "u",
  ),
];
const NATIONS = /^(Indian|Nepali|Nepalese|Pakistani|Bangladeshi|Sri Lankan|Australian)\b/u;

const TESTS: readonly (readonly [RegExp, EnglishTest])[] = [
  [/\bIELTS\b/iu, "ielts"],
  [/\bPTE\b/iu, "pte"],
  [/\bTOEFL\b/iu, "toefl"],
  [/\bDuolingo\b|\bDET\b/u, "duolingo"],
];

const COURSE =
  /\b((?:Graduate |Advanced |Postgraduate )?(?:Master|Bachelor|Diploma|Certificate|Doctor)(?:['’]s)?(?: degree)? (?:of|in) (?:\p{Lu}[\p{L}&-]*|and|of|in|with|\()(?:[ ,]+(?:\p{Lu}[\p{L}&-]*|and|of|in|with))*)/u;
const COUNTRIES: Readonly<Record<string, RegExp>> = {
  australia: /\b(?:in|to|for) Australia\b/u,
  newzealand: /\b(?:in|to|for) New Zealand\b/u,
  canada: /\b(?:in|to|for) Canada\b/u,
  uk: /\b(?:in|to|for) (?:the )?(?:UK|U\.K\.|United Kingdom|England)\b/u,
  usa: /\b(?:in|to|for) (?:the )?(?:USA|U\.S\.A?\.?|US|United States|America)\b/u,
};

const WORK_YEARS = new RegExp(
  String.raw`\b(over |more than |at least |nearly |almost |about |around )?(${NUMBER})\+? (?:full )?years?['’]?(?: of)? (?:\p{L}+ ){0,3}?(?:experience|work\b|working\b|employment)|\b(?:worked|working|been employed)\b[^.]{0,70}?\bfor (?:the (?:past|last) )?(over |more than |at least |nearly |almost |about |around )?(${NUMBER}) years?`,
  "iu",
);
const STARTS = new RegExp(
  String.raw`\b(?:commenc\w*|starts?|starting|begins?|beginning|intake)\b[^.]{0,40}?\b(${MONTH})\w* (20\d\d)`,
  "iu",
);
const INTAKE = new RegExp(String.raw`\b(${MONTH})\w* (20\d\d) (?:intake|semester|session)`, "iu");
const BORN = new RegExp(
  String.raw`\b(?:born|birth)\b[^.\d]{0,20}(?:(\d{1,2})(?:st|nd|rd|th)?(?: of)? )?(?:(${MONTH})\w* )?(?:(\d{1,2})(?:st|nd|rd|th)?,? )?((?:19|20)\d\d)`,
  "iu",
);

const PAYS =
  /\b(sponsor\w*|fund(?:ed|s|ing)?|financ(?:e|ed|es|ing|ially)|pay(?:s|ing)?|bear(?:s|ing)?|cover(?:s|ed|ing)?|support(?:s|ed|ing)? (?:my|me)|supported by)\b/iu;
const MONEY_MATTER =
  /\b(sponsor\w*|fund\w*|financ\w*|tuition|fees?|expenses?|costs?|living|stud(?:y|ies)|education|course)\b/iu;
const PARENTS = /\bmy (?:father|mother|parents?|dad|mum|mom|family)\b/iu;
const RELATIVES =
  /\bmy (?:(?:elder|younger|maternal|paternal|own) )?(?:uncle|aunt|brother|sister|grandfather|grandmother|cousin|brother-in-law)\b/iu;
const SPOUSE = /\bmy (?:husband|wife|spouse)\b/iu;
const SELF =
  /\b(?:my own savings|self[- ]fund\w*|self[- ]financ\w*|fund(?:ing)? myself|pay(?:ing)? (?:for )?(?:it |everything |the fees |my fees )?myself|from my savings)\b/iu;

/** Everything that a text states about its writer which can be compared with the rest of the file. */
export function readClaims(text: string, providers: KnownProviders): Claim[] {
  return sentencesOf(text).flatMap((quote) => claimsOf(quote, providers));
}

/** Names of providers by the first two of their words, so that a sentence is compared with few of them. */
export type KnownProviders = ReadonlyMap<string, readonly (readonly [name: string, words: string])[]>;

/** Prepares names of providers for `readClaims`; names of one word are left out, they mean too much else. */
export function knownProviders(names: readonly string[]): KnownProviders {
  const known = new Map<string, [string, string][]>();
  for (const name of names) {
    const words = nameWords(name);
    if (words.length < 2) continue;
    const first = words.slice(0, 2).join(" ");
    known.set(first, [...(known.get(first) ?? []), [name, ` ${words.join(" ")} `]]);
  }
  return known;
}

const nameWords = (name: string) => foldedWords(name).filter((word) => word !== "the");

/** The known providers that a sentence names in full. */
function providersIn(sentence: string, known: KnownProviders): string[] {
  const words = nameWords(sentence);
  const said = ` ${words.join(" ")} `;
  return words.flatMap((word, at) =>
    (known.get(`${word} ${words[at + 1] ?? ""}`) ?? []).flatMap(([name, text]) =>
      said.includes(text) ? [name] : [],
    ),
  );
}

function claimsOf(quote: string, providers: KnownProviders): Claim[] {
  const claims: Claim[] = [];
  const add = (claim: DistributiveOmit<Claim, "quote">) => claims.push({ quote, ...claim } as Claim);

  for (const pattern of NAMES) {
    const name = pattern.exec(quote)?.[1]?.trim().replace(/[,.]$/u, "");
    if (name && foldedWords(name).length > 1 && !NATIONS.test(name)) add({ kind: "name", name });
  }

  const born = bornIn(quote);
  if (born !== null) add({ kind: "born", born });

  for (const [pattern, test] of TESTS) {
    const found = pattern.exec(quote);
    if (!found || /\b(require\w*|requirement|minimum|at least|need\w*|accepts?)\b/iu.test(quote)) continue;
    const after = quote.slice(found.index);
    const own =
      /^\S+(?: Academic| test| exam(?:ination)?)*[^.\d]{0,60}?(\d{1,3}(?:\.\d)?)(?! ?%| (?:in )?(?:months?|years?|weeks?))/iu.exec(
        after,
      );
    const before =
      /(\d(?:\.\d)|\d{2,3}) (?:overall )?(?:band )?(?:score )?(?:in|on) (?:the |my )?\S+$/iu.exec(
        `${quote.slice(0, found.index)}${found[0]}`,
      );
    const score = Number(before?.[1] ?? own?.[1]);
    const inWords = /^\S+[^.]{0,40}?\b(five|six|seven|eight|nine)\b( and a half| point five)?/iu.exec(after);
    if (inWords?.[1] && test === "ielts" && !before && !own) {
      add({ kind: "english", test, score: numberOf(inWords[1]) + (inWords[2] ? 0.5 : 0) });
    }
    // A year is no score.
    if (Number.isFinite(score) && score > 0 && score <= 160) add({ kind: "english", test, score });
  }

  if (!OF_OTHERS.test(quote) && !TO_COME.test(quote)) {
    const year =
      /\b(?:complet\w+|finish\w+|graduat\w+|ended|passed|obtained|received|earned|was awarded)\b[^.]*?\b(?:(?:in|since|year)\s)?(?:(?:the )?year )?(?:(?:\p{Lu}\p{L}+) )?((?:19|20)\d\d)\b/iu.exec(
        quote,
      )?.[1];
    if (
      year &&
      /\b(bachelor\w*|master\w*|diploma|degree|graduat\w+|class|grade|\+2|higher secondary|secondary|HSC|SSC|SEE|SLC|A levels?|plus two|intermediate|matric\w*|study|studies|school)\b/iu.test(
        quote,
      )
    ) {
      const isSchool =
        /\b(class|grade|\+2|higher secondary|secondary|HSC|SSC|SEE|SLC|A levels?|plus two|intermediate|matric\w*|school)\b/iu.test(
          quote,
        );
      add({ kind: "study-year", year: Number(year), isSchool });
    }
  }

  const years = WORK_YEARS.exec(quote);
  if (years && /\b(I|my)\b/u.test(quote) && !OF_OTHERS.test(quote) && !TO_COME.test(quote)) {
    const qualifier = (years[1] ?? years[3] ?? "").trim().toLowerCase();
    const count = numberOf(years[2] ?? years[4] ?? "");
    add({ kind: "work-years", years: count, atLeast: /over|more|least/u.test(qualifier) });
  }

  const since =
    /\bsince (?:(?:early|late|the year) )?(?:\p{Lu}\p{L}+ )?((?:19|20)\d\d)\b/iu.exec(quote)?.[1] ?? null;
  const works = /\bI (?:have been|am|was) (?:working|employed|earning)\b|\bI (?:have )?work(?:ed)?\b/u.test(
    quote,
  );
  if (since !== null && works) add({ kind: "work-since", year: Number(since) });

  claims.push(...payersIn(quote));

  const isChosen = CHOSEN.test(quote) && !COMPARES.test(quote) && FIRST_PERSON.test(quote);
  const course = COURSE.exec(quote);
  if (course && isChosen && !isPast(quote, course.index)) {
    add({ kind: "course", course: (course[1] ?? "").replace(/[\s,]+(?:and|of|in|with)?$/u, "") });
  }
  if (isChosen && !OF_OTHERS.test(quote)) {
    const studies = /\b(stud(?:y|ies|ying)|education|degree|course|enrol\w*|universit\w+|visa)\b/iu.test(
      quote,
    );
    for (const [country, pattern] of Object.entries(COUNTRIES)) {
      if (studies && pattern.test(quote)) add({ kind: "country", country });
    }
    for (const provider of providersIn(quote, providers)) add({ kind: "provider", provider });
  }

  const start = STARTS.exec(quote) ?? INTAKE.exec(quote);
  if (
    start &&
    !OF_OTHERS.test(quote) &&
    /\b(course|stud\w+|intake|semester|session|program\w*|class\w*|bachelor\w*|master\w*|diploma)\b/iu.test(
      quote,
    ) &&
    !/\b(began|started|commenced|completed|job|work\w*)\b/iu.test(quote)
  ) {
    const month =
      MONTHS.findIndex((one) => one.slice(0, 3) === (start[1] ?? "").slice(0, 3).toLowerCase()) + 1;
    add({ kind: "start", month: `${start[2]}-${String(month).padStart(2, "0")}` });
  }
  return claims;
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** Whether the course at this place of a sentence is one that was studied before. */
const isPast = (quote: string, at: number): boolean =>
  /\b(complet\w+|finish\w+|graduat\w+|passed|obtained|received|earned|hold\w*|studied|have a|my previous|background|after my)\b[^.]{0,50}$/iu.test(
    quote.slice(0, at),
  );

function payersIn(quote: string): Claim[] {
  if (/\b(no|not|without|never|neither)\b[^.]{0,30}\bloan\b|\bloan\b[^.]{0,20}\bnot\b/iu.test(quote))
    return [{ quote, kind: "no-loan" }];
  if (!PAYS.test(quote) && !SELF.test(quote) && !/\bloan\b/iu.test(quote)) return [];
  const payers: Payer[] = [];
  const sponsors =
    PAYS.test(quote) &&
    MONEY_MATTER.test(quote) &&
    !/\b(always|so far|until)\b/iu.test(quote) &&
    !/\b(taught|emotional\w*|encourag\w*|moral\w*|business(?:es)?|company|bank account of)\b[^.]{0,20}\bsupport/iu.test(
      quote,
    );
  const after = (pattern: RegExp) => {
    const found = pattern.exec(quote);
    if (!found || !sponsors) return false;
    const rest = quote.slice(found.index);
    const ahead = quote.slice(0, found.index);
    return (
      PAYS.test(rest) ||
      /\b(?:sponsored|funded|financed|supported|paid|covered|borne) by\s*(?:both )?$/iu.test(ahead)
    );
  };
  if (after(PARENTS)) payers.push("parents");
  if (after(RELATIVES)) payers.push("relative");
  if (after(SPOUSE)) payers.push("spouse");
  if (SELF.test(quote)) payers.push("self");
  const isOwnLoan = /\b(I|we)\b|\bmy (?:tuition|fees|stud\w+|education|bank|course)\b/u.test(quote);
  if (
    isOwnLoan &&
    /\b(?:education(?:al)?|student|bank) loan\b|\bloan (?:from|of|sanction\w*)\b/iu.test(quote) &&
    !/\b(compan\w+|business|home loan|repaid|customers?|clients?|officer|department|banking sector)\b/iu.test(
      quote,
    )
  )
    payers.push("loan");
  if (
    /\bscholarship\b/iu.test(quote) &&
    /\b(awarded|granted|received|fund\w*|cover\w*|pay\w*)\b/iu.test(quote) &&
    !TO_COME.test(quote)
  )
    payers.push("scholarship");
  return payers.map((payer) => ({ quote, kind: "payer" as const, payer }));
}

/** A date of birth or a year of birth, as `YYYY-MM-DD` or `YYYY`; null where none is stated. */
function bornIn(quote: string): string | null {
  if (OF_OTHERS.test(quote)) return null;
  const found = BORN.exec(quote);
  if (!found) return null;
  const [, before, monthName, behind, year] = found;
  const day = before ?? behind;
  if (!monthName || !day) return year ?? null;
  const month = MONTHS.findIndex((one) => one.slice(0, 3) === monthName.slice(0, 3).toLowerCase()) + 1;
  return `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** Whether a sentence names a provider, in full. */
export const namesProvider = (sentence: string, provider: string): boolean =>
  providersIn(sentence, knownProviders([provider])).length > 0;
