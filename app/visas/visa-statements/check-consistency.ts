import { differs } from "#app/admissions/documents/on-paper.ts";
import { foldedWords } from "#app/platform/text/fold-text.ts";
import { type Finding, type FindingPlace, findingOf } from "./finding.ts";
import {
  type Claim,
  type ClaimKind,
  knownProviders,
  namesProvider,
  type Payer,
  readClaims,
} from "./read-claims.ts";
import { LEAST_SHARED, sharedPercentage, sharedShingles, shinglesOf } from "./shingles.ts";
import type { StatementQuestion } from "./statement-question.ts";
import { gapsIn, monthIndex, monthsOfWork, type StudyPeriod } from "./study-history.ts";
import type { VisaCaseFacts } from "./visa-case-facts.ts";

/** A claim, and the answer that it is in. */
type AnswerClaim<Kind extends ClaimKind = ClaimKind> = Extract<Claim, { kind: Kind }> & {
  readonly question: StatementQuestion;
};

interface Case extends VisaCaseFacts {
  readonly claims: readonly AnswerClaim[];
}
type Rule = (file: Case) => readonly Finding[];

/**
 * Compares the facts of a file: answers of the application, study and work history, confirmed fields of documents, offers,
 * and what the texts state. The same facts give the same findings in the same order. It writes nothing.
 */
export function checkConsistency(facts: VisaCaseFacts): Finding[] {
  const providers = knownProviders([facts.university ?? "", ...facts.otherProviders]);
  const claims = facts.answers.flatMap(({ question, text }) =>
    readClaims(text, providers).map((claim): AnswerClaim => ({ ...claim, question })),
  );
  const found = RULES.flatMap((rule) => rule({ ...facts, claims }));
  // A text can say the same twice: one finding for each key.
  return [...new Map(found.map((finding) => [finding.key, finding])).values()];
}

const claimsOf = <Kind extends ClaimKind>({ claims }: Case, kind: Kind): readonly AnswerClaim<Kind>[] =>
  claims.filter((claim): claim is AnswerClaim<Kind> => claim.kind === kind);
const inAnswer = ({ question, quote }: AnswerClaim): FindingPlace => ({ at: "answer", question, quote });
const inPeriod = ({ id }: StudyPeriod): FindingPlace => ({ at: "history", periodId: id });
const ofKind = ({ periods }: Case, kind: StudyPeriod["kind"]) => periods.filter((one) => one.kind === kind);
/** The kinds of documents that the student has uploaded. */
const hasAny = ({ documents }: Case, ...kinds: readonly string[]) =>
  documents.some(({ kind }) => kinds.includes(kind));

const gaps: Rule = (file) =>
  gapsIn(file.periods, file.today).map((gap) =>
    findingOf("gap", gap.fromMonth, [{ at: "history" }, { at: "history" }], {
      from: gap.fromMonth,
      until: gap.untilMonth,
      months: gap.months,
    }),
  );

/** Two courses of study at the same time, for more than a month: semesters can touch. */
const overlappingStudy: Rule = (file) => {
  const studies = ofKind(file, "study");
  return studies.flatMap((one, at) =>
    studies.slice(at + 1).flatMap((other) => {
      const from = Math.max(monthIndex(one.fromMonth), monthIndex(other.fromMonth));
      const until = Math.min(...[one, other].map((period) => monthIndex(period.untilMonth ?? file.today)));
      return until - from + 1 <= 1
        ? []
        : [
            findingOf(
              "overlapping-study",
              [one.id, other.id].toSorted().join("-"),
              [inPeriod(one), inPeriod(other)],
              {
                one: one.title,
                other: other.title,
                months: until - from + 1,
              },
            ),
          ];
    }),
  );
};

const names: Rule = (file) => [
  ...file.documents.flatMap(({ id, kind, nameOnPaper }) =>
    differs("nameOnPaper", nameOnPaper, file.name)
      ? [
          findingOf("name", id, [{ at: "document", documentId: id, kind }, { at: "form" }], {
            one: nameOnPaper ?? "",
            other: file.name,
          }),
        ]
      : [],
  ),
  ...claimsOf(file, "name").flatMap((claim) =>
    isOtherName(claim.name, file.name)
      ? [
          findingOf("name", claim.question, [inAnswer(claim), { at: "form" }], {
            one: claim.name,
            other: file.name,
          }),
        ]
      : [],
  ),
];

/** A part of a name, or a name with a title, is not another name. */
function isOtherName(said: string, known: string): boolean {
  const [one, other] = [said, known].map((name) => new Set(foldedWords(name)));
  if (!one?.size || !other?.size) return false;
  return ![...one].every((word) => other.has(word)) && ![...other].every((word) => one.has(word));
}

const birthDates: Rule = (file) => {
  if (file.bornOn === "") return [];
  return [
    ...file.documents.flatMap(({ id, kind, bornOn }) =>
      differs("bornOn", bornOn, file.bornOn)
        ? [
            findingOf("birth-date", id, [{ at: "document", documentId: id, kind }, { at: "form" }], {
              one: bornOn ?? "",
              other: file.bornOn,
            }),
          ]
        : [],
    ),
    ...claimsOf(file, "born").flatMap((claim) =>
      file.bornOn.startsWith(claim.born)
        ? []
        : [
            findingOf("birth-date", claim.question, [inAnswer(claim), { at: "form" }], {
              one: claim.born,
              other: file.bornOn.slice(0, claim.born.length),
            }),
          ],
    ),
  ];
};

/** Whether two names mean one institution: the same words, one within the other, or one its initials. */
export function isSameInstitution(one: string, other: string): boolean {
  const [left, right] = [one, other].map((name) =>
    foldedWords(name).filter((word) => !["the", "of", "and", "at", "for"].includes(word)),
  ) as [string[], string[]];
  if (left.length === 0 || right.length === 0) return true;
  const initials = (words: readonly string[]) => words.map((word) => word[0]).join("");
  if (left.join("") === initials(right) || right.join("") === initials(left)) return true;
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  const shared = short.filter(
    (word) => long.includes(word) || long.some((full) => word.length > 3 && full.startsWith(word)),
  );
  const telling = shared.filter((word) => !GENERIC_WORDS.has(word));
  return telling.length > 0 && shared.length >= Math.ceil(short.length * 0.6);
}
const GENERIC_WORDS = new Set([
  ...["university", "college", "institute", "school", "academy", "national", "international", "public"],
  ...["higher", "secondary", "technology", "science", "sciences", "management", "engineering", "campus"],
]);

/** The highest qualification in the form, against the study periods that have ended. */
const institutions: Rule = (file) => {
  const ended = ofKind(file, "study").filter(
    ({ untilMonth, place }) => untilMonth !== null && place !== null,
  );
  if (file.institution.trim() === "" || ended.length === 0) return [];
  if (ended.some(({ place }) => isSameInstitution(place ?? "", file.institution))) return [];
  const last = latestOf(ended);
  return [
    findingOf("institution", last.id, [{ at: "form" }, inPeriod(last)], {
      one: file.institution,
      other: last.place ?? "",
    }),
  ];
};

const latestOf = (periods: readonly StudyPeriod[]): StudyPeriod =>
  periods.toSorted((one, other) =>
    (other.untilMonth ?? "9999").localeCompare(one.untilMonth ?? "9999"),
  )[0] as StudyPeriod;

const studyYears: Rule = (file) => {
  const studies = ofKind(file, "study").filter(({ untilMonth }) => untilMonth !== null);
  const endOf = ({ untilMonth }: StudyPeriod) => Number(untilMonth?.slice(0, 4));
  const findings: Finding[] = [];
  const year = Number(file.yearOfCompletion);
  const same = studies.filter(({ place }) => isSameInstitution(place ?? "", file.institution));
  const last = same.length > 0 ? latestOf(same) : null;
  // Results come up to a year after the last month of study.
  if (last && file.yearOfCompletion.trim() !== "" && (year < endOf(last) || year > endOf(last) + 1)) {
    findings.push(
      findingOf("study-year", `form-${last.id}`, [{ at: "form" }, inPeriod(last)], {
        one: year,
        other: endOf(last),
      }),
    );
  }
  const known = new Set([...studies.flatMap((one) => [endOf(one), endOf(one) + 1]), ...(year ? [year] : [])]);
  if (known.size === 0) return findings;
  const oldest = Math.min(...known);
  for (const claim of claimsOf(file, "study-year")) {
    // School before the first period of the history cannot be compared.
    if (known.has(claim.year) || (claim.isSchool && claim.year < oldest)) continue;
    const place: FindingPlace = studies.length > 0 ? { at: "history" } : { at: "form" };
    findings.push(
      findingOf("study-year", `${claim.question}-${claim.year}`, [inAnswer(claim), place], {
        one: claim.year,
        other: [...known]
          .filter((one) => studies.length === 0 || studies.some((period) => endOf(period) === one))
          .toSorted((a, b) => a - b)
          .join(", "),
      }),
    );
  }
  return findings;
};

/** Years of work as stated, against the work in the history; rounding and part-time work explain less than 9 months. */
const WORK_TOLERANCE_MONTHS = 9;
const workYears: Rule = (file) => {
  const months = monthsOfWork(file.periods, file.today);
  const starts = ofKind(file, "work").map(({ fromMonth }) => Number(fromMonth.slice(0, 4)));
  const since = claimsOf(file, "work-since").flatMap((claim) => {
    const years = Number(file.today.slice(0, 4)) - claim.year;
    // Someone who started in December can say either year.
    return starts.some((year) => Math.abs(year - claim.year) <= 1)
      ? []
      : [
          findingOf("work-years", `${claim.question}-since`, [inAnswer(claim), { at: "history" }], {
            years,
            months,
          }),
        ];
  });
  const stated = claimsOf(file, "work-years").flatMap((claim) => {
    const stated = claim.years * 12;
    const tooMuch = stated - months > WORK_TOLERANCE_MONTHS;
    const tooLittle = !claim.atLeast && months - stated > 12 + WORK_TOLERANCE_MONTHS;
    return tooMuch || tooLittle
      ? [
          findingOf("work-years", claim.question, [inAnswer(claim), { at: "history" }], {
            years: claim.years,
            months,
          }),
        ]
      : [];
  });
  return [...stated, ...since];
};

const englishScores: Rule = (file) => {
  const { test, score } = file.english;
  const stated = claimsOf(file, "english");
  const answered = Number(score.replace(",", "."));
  const findings: Finding[] = [];
  for (const claim of stated) {
    const isOtherTest = test !== null && test !== "not-taken" && claim.test !== test;
    const notTaken = test === "not-taken";
    const isOtherScore =
      claim.test === test && Number.isFinite(answered) && score !== "" && claim.score !== answered;
    if (!isOtherTest && !notTaken && !isOtherScore) continue;
    findings.push(
      findingOf("english-score", claim.question, [inAnswer(claim), { at: "form" }], {
        oneTest: claim.test,
        one: claim.score,
        otherTest: test ?? "",
        other: score,
      }),
    );
  }
  return findings;
};

const LEVELS = [
  "graduate certificate",
  "graduate diploma",
  "master",
  "bachelor",
  "diploma",
  "certificate",
  "doctor",
];
const levelOf = (course: string): string | null => {
  const words = foldedWords(course).join(" ");
  return LEVELS.find((level) => words.includes(level)) ?? (/\bphd\b/.test(words) ? "doctor" : null);
};
const telling = (course: string) =>
  foldedWords(course).filter(
    (word) =>
      word.length > 2 &&
      ![
        "the",
        "and",
        "with",
        "for",
        "degree",
        "honours",
        "advanced",
        ...LEVELS.flatMap((one) => one.split(" ")),
      ].includes(word) &&
      !/^(masters|bachelors|graduate)$/.test(word),
  );

/** Whether two names mean one course: the same level, and half of the telling words of the shorter name. */
export function isSameCourse(one: string, other: string): boolean {
  const [levels, words] = [[levelOf(one), levelOf(other)], [telling(one), telling(other)] as const];
  if (levels[0] !== null && levels[1] !== null && levels[0] !== levels[1]) return false;
  const [short, long] = words[0].length <= words[1].length ? words : [words[1], words[0]];
  if (short.length === 0) return true;
  const shared = short.filter((word) =>
    long.some((full) => full === word || full.startsWith(word) || word.startsWith(full)),
  );
  return shared.length * 2 >= short.length;
}

const courses: Rule = (file) => {
  const { course } = file;
  if (!course) return [];
  const before = ofKind(file, "study").map(({ title }) => title);
  return [
    ...claimsOf(file, "course").flatMap((claim) =>
      isSameCourse(claim.course, course) || before.some((title) => isSameCourse(claim.course, title))
        ? []
        : [
            findingOf("course", claim.question, [inAnswer(claim), { at: "application" }], {
              one: claim.course,
              other: course,
            }),
          ],
    ),
    ...file.offers.flatMap((offer) =>
      isSameCourse(offer.course, course)
        ? []
        : [
            findingOf("course", offer.id, [{ at: "offer", offerId: offer.id }, { at: "application" }], {
              one: offer.course,
              other: course,
            }),
          ],
    ),
  ];
};

const providers: Rule = (file) => {
  const { university } = file;
  if (!university) return [];
  return [
    ...claimsOf(file, "provider").flatMap((claim) =>
      namesProvider(claim.provider, university) ||
      namesProvider(claim.quote, university) ||
      ofKind(file, "study").some(({ place }) => place !== null && isSameInstitution(place, claim.provider))
        ? []
        : [
            findingOf("provider", claim.question, [inAnswer(claim), { at: "application" }], {
              one: claim.provider,
              other: university,
            }),
          ],
    ),
    ...file.offers.flatMap((offer) =>
      isSameInstitution(offer.university, university)
        ? []
        : [
            findingOf("provider", offer.id, [{ at: "offer", offerId: offer.id }, { at: "application" }], {
              one: offer.university,
              other: university,
            }),
          ],
    ),
  ];
};

const countries: Rule = (file) => {
  const stated = claimsOf(file, "country");
  return stated.flatMap((claim) =>
    claim.country === file.destination ||
    // A sentence that also names the destination weighs two countries.
    stated.some(({ quote, country }) => quote === claim.quote && country === file.destination)
      ? []
      : [
          findingOf("country", claim.question, [inAnswer(claim), { at: "application" }], {
            one: claim.country,
            other: file.destination,
          }),
        ],
  );
};

const startDates: Rule = (file) => {
  const offer = file.offers.find(({ startsOn }) => startsOn !== null);
  const start = offer?.startsOn ?? file.startsOn;
  const place: FindingPlace = offer ? { at: "offer", offerId: offer.id } : { at: "application" };
  if (!start) return [];
  return [
    // Orientation can be in the month before the first class.
    ...claimsOf(file, "start").flatMap((claim) =>
      Math.abs(monthIndex(claim.month) - monthIndex(start)) <= 1
        ? []
        : [
            findingOf("start-date", claim.question, [inAnswer(claim), place], {
              one: claim.month,
              other: start.slice(0, 7),
            }),
          ],
    ),
    ...ofKind(file, "study").flatMap((period) =>
      period.untilMonth !== null && monthIndex(period.untilMonth) > monthIndex(start)
        ? [
            findingOf("start-date", period.id, [inPeriod(period), place], {
              one: period.untilMonth,
              other: start.slice(0, 7),
            }),
          ]
        : [],
    ),
  ];
};

const FAMILY: readonly Payer[] = ["parents", "relative", "spouse"];

/** Who pays, as the texts say, against the form and against each other. */
const sponsors: Rule = (file) => {
  const { source } = file.funding;
  const stated = claimsOf(file, "payer").filter(({ payer }) => payer !== "loan");
  const against = stated.filter(({ payer }) => {
    if (source === "" || source === "mixed") return false;
    if (FAMILY.includes(payer)) return source === "self" || source === "scholarship";
    if (payer === "self") return source === "family" || source === "scholarship" || source === "loan";
    // A scholarship often pays a part, next to another source.
    return false;
  });
  const findings = against.map((claim) =>
    findingOf("sponsor", claim.question, [inAnswer(claim), { at: "form" }], {
      one: claim.payer,
      other: source,
    }),
  );
  const family = stated.filter(({ payer }) => FAMILY.includes(payer));
  const [first] = family;
  const other = family.find(({ payer }) => payer !== first?.payer);
  const mentionsBoth = family.some((claim) =>
    family.some((one) => one.quote === claim.quote && one.payer !== claim.payer),
  );
  if (first && other && !mentionsBoth) {
    findings.push(
      findingOf("sponsor", "between", [inAnswer(first), inAnswer(other)], {
        one: first.payer,
        other: other.payer,
      }),
    );
  }
  return findings;
};

const loans: Rule = (file) => {
  const { source, requiresLoan } = file.funding;
  const hasLoan = requiresLoan || source === "loan";
  const findings: Finding[] = [];
  const [stated] = claimsOf(file, "payer").filter(({ payer }) => payer === "loan");
  const [denied] = claimsOf(file, "no-loan");
  if (stated && !hasLoan && source !== "mixed" && source !== "") {
    findings.push(
      findingOf("loan", "stated", [inAnswer(stated), { at: "form" }], { stated: "yes", form: "no" }),
    );
  }
  if (denied && hasLoan) {
    findings.push(
      findingOf("loan", "denied", [inAnswer(denied), { at: "form" }], { stated: "no", form: "yes" }),
    );
  }
  return findings;
};

/** What is claimed without a document of the wallet, or without a kind of evidence in the history. */
const unsupported: Rule = (file) => {
  const findings: Finding[] = [];
  for (const period of file.periods) {
    if (period.kind === "study" || period.evidence !== null) continue;
    findings.push(
      findingOf("unsupported-period", period.id, [inPeriod(period), { at: "documents" }], {
        period: period.title,
      }),
    );
  }
  const finished = ofKind(file, "study").filter(({ untilMonth }) => untilMonth !== null);
  if (finished.length > 0 && !hasAny(file, "transcript", "certificate")) {
    const last = latestOf(finished);
    findings.push(
      findingOf("unsupported-study", "", [inPeriod(last), { at: "documents" }], { period: last.title }),
    );
  }
  const { test, score } = file.english;
  if (test !== null && test !== "not-taken" && score !== "" && !hasAny(file, "english-test")) {
    findings.push(
      findingOf("unsupported-english", "", [{ at: "form" }, { at: "documents" }], { test, score }),
    );
  }
  const { source } = file.funding;
  if (["self", "family", "mixed"].includes(source) && !hasAny(file, "financial-proof")) {
    findings.push(findingOf("unsupported-funds", "", [{ at: "form" }, { at: "documents" }], { source }));
  }
  if ((file.funding.requiresLoan || source === "loan") && !hasAny(file, "loan-letter")) {
    findings.push(findingOf("unsupported-loan", "", [{ at: "form" }, { at: "documents" }], {}));
  }
  return findings;
};

const sharedText: Rule = (file) =>
  file.matches
    .filter(({ shared }) => shared >= LEAST_SHARED)
    .map((match) =>
      findingOf(
        "shared-text",
        `${match.question}-${match.number}`,
        [
          { at: "answer", question: match.question },
          { at: "other-file", application: match.other },
        ],
        { percentage: sharedPercentage(match) },
      ),
    );

const repeatedText: Rule = (file) => {
  const texts = file.answers.map(({ question, text }) => ({ question, shingles: shinglesOf(text) }));
  return texts.flatMap((one, at) =>
    texts.slice(at + 1).flatMap((other) => {
      const shared = sharedShingles(one.shingles, other.shingles);
      return shared < LEAST_SHARED
        ? []
        : [
            findingOf(
              "repeated-text",
              `${one.question}-${other.question}`,
              [
                { at: "answer", question: one.question },
                { at: "answer", question: other.question },
              ],
              { percentage: sharedPercentage({ shared, of: other.shingles.length }) },
            ),
          ];
    }),
  );
};

const RULES: readonly Rule[] = [
  ...[gaps, overlappingStudy, names, birthDates, institutions, studyYears, workYears, englishScores],
  ...[courses, providers, countries, startDates, sponsors, loans, unsupported, sharedText, repeatedText],
];
