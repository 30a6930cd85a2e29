import { hasAny, inPeriod, latestOf, ofKind, type Rule } from "./checked-file.ts";
import { type Finding, findingOf } from "./finding.ts";
import { monthIndex } from "./study-history.ts";

/** What is claimed without a document of the wallet, or without a kind of evidence in the history. */
export const unsupported: Rule = (file) => {
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

/** Documents that the visa needs until the studies start. */
const NEEDED_AT_START: readonly string[] = ["passport", "english-test"];

/** Confirmed documents that end before the studies start. */
export const documentEnds: Rule = (file) => {
  const offer = file.offers.find(({ startsOn }) => startsOn !== null);
  const start = offer?.startsOn ?? file.startsOn;
  if (!start) return [];
  return file.documents.flatMap(({ id, kind, expiresOn }) =>
    expiresOn !== null && NEEDED_AT_START.includes(kind) && expiresOn < start && !hasLater(file, kind, start)
      ? [
          findingOf(
            "document-ends",
            id,
            [
              { at: "document", documentId: id, kind },
              offer ? { at: "offer", offerId: offer.id } : { at: "application" },
            ],
            { document: kind, one: expiresOn, other: start },
          ),
        ]
      : [],
  );
};

/** A renewed document of the same kind. */
const hasLater = ({ documents }: Parameters<Rule>[0], kind: string, day: string): boolean =>
  documents.some((one) => one.kind === kind && one.expiresOn !== null && one.expiresOn >= day);

/** Results of English tests are valid for two years; a month more is tolerated. */
const ENGLISH_VALID_MONTHS = 25;

/** The day of the English test in the form, against the confirmed days of the result. */
export const englishDates: Rule = (file) => {
  const { testDate } = file.english;
  if (testDate === "") return [];
  const results = file.documents.filter(({ kind }) => kind === "english-test");
  // With more than one result, the form can mean another one.
  if (results.length !== 1) return [];
  return results.flatMap(({ id, kind, issuedOn, expiresOn }) => {
    const tooEarly = issuedOn !== null && issuedOn < testDate;
    const tooLate = expiresOn !== null && monthIndex(expiresOn) - monthIndex(testDate) > ENGLISH_VALID_MONTHS;
    if (!tooEarly && !tooLate) return [];
    return [
      findingOf("english-date", id, [{ at: "document", documentId: id, kind }, { at: "form" }], {
        what: tooEarly ? "issued" : "expires",
        one: (tooEarly ? issuedOn : expiresOn) ?? "",
        other: testDate,
      }),
    ];
  });
};
