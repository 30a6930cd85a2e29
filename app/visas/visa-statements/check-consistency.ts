import type { PlacedClaim, Rule } from "./checked-file.ts";
import { claimsOfCv } from "./cv-claims.ts";
import type { Finding } from "./finding.ts";
import { knownProviders, readClaims } from "./read-claims.ts";
import { countries, courses, providers, startDates } from "./rules-of-course.ts";
import { cvDates, missingInCv, missingInHistory } from "./rules-of-cv.ts";
import { documentEnds, englishDates, unsupported } from "./rules-of-documents.ts";
import { gaps, institutions, overlappingStudy, studyYears, workYears } from "./rules-of-history.ts";
import { loans, sponsors } from "./rules-of-money.ts";
import { birthDates, englishScores, names } from "./rules-of-person.ts";
import { repeatedText, sharedText } from "./rules-of-texts.ts";
import type { VisaCaseFacts } from "./visa-case-facts.ts";

/**
 * Compares the facts of a file: answers of the application, study and work history, confirmed fields of documents, offers,
 * and what the answers, the CV and an uploaded statement state. The same facts give the same findings in the same order. It
 * writes nothing.
 */
export function checkConsistency(facts: VisaCaseFacts): Finding[] {
  const known = knownProviders([facts.university ?? "", ...facts.otherProviders]);
  const claims = [
    ...facts.answers.flatMap(({ question, text }) =>
      readClaims(text, known).map(
        (claim): PlacedClaim => ({
          ...claim,
          place: { at: "answer", question, quote: claim.quote },
          about: question,
        }),
      ),
    ),
    ...facts.texts.flatMap(({ documentId, kind, facts: confirmed = [] }) =>
      confirmed.flatMap(({ bornOn, quote }): PlacedClaim[] =>
        bornOn === null
          ? []
          : [
              {
                kind: "born",
                born: bornOn,
                quote,
                place: { at: "document", documentId, kind, quote },
                about: documentId,
              },
            ],
      ),
    ),
    ...facts.texts.flatMap(({ documentId, kind, text }) =>
      (kind === "cv" ? claimsOfCv(text) : readClaims(text, known)).map(
        (claim): PlacedClaim => ({
          ...claim,
          place: { at: "document", documentId, kind, quote: claim.quote },
          about: documentId,
        }),
      ),
    ),
  ];
  const found = RULES.flatMap((rule) => rule({ ...facts, claims }));
  // A text can say the same twice: one finding for each key.
  return [...new Map(found.map((finding) => [finding.key, finding])).values()];
}

const RULES: readonly Rule[] = [
  ...[gaps, overlappingStudy, names, birthDates, institutions, studyYears, workYears, englishScores],
  ...[courses, providers, countries, startDates, sponsors, loans, unsupported, sharedText, repeatedText],
  ...[documentEnds, englishDates, missingInHistory, cvDates, missingInCv],
];
