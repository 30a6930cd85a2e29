import type { Rule } from "./checked-file.ts";
import { findingOf } from "./finding.ts";
import { LEAST_SHARED, sharedPercentage, sharedShingles, shinglesOf } from "./shingles.ts";

export const sharedText: Rule = (file) =>
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

export const repeatedText: Rule = (file) => {
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
