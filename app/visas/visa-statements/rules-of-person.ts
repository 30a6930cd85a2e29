import { differs } from "#app/admissions/documents/on-paper.ts";
import { foldedWords } from "#app/platform/text/fold-text.ts";
import { claimsOf, type Rule } from "./checked-file.ts";
import { type Finding, findingOf } from "./finding.ts";

export const names: Rule = (file) => [
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
          findingOf("name", claim.about, [claim.place, { at: "form" }], {
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

export const birthDates: Rule = (file) => {
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
            findingOf("birth-date", claim.about, [claim.place, { at: "form" }], {
              one: claim.born,
              other: file.bornOn.slice(0, claim.born.length),
            }),
          ],
    ),
  ];
};

export const englishScores: Rule = (file) => {
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
      findingOf("english-score", claim.about, [claim.place, { at: "form" }], {
        oneTest: claim.test,
        one: claim.score,
        otherTest: test ?? "",
        other: score,
      }),
    );
  }
  return findings;
};
