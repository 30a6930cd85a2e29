import { claimsOf, type Rule } from "./checked-file.ts";
import { type Finding, findingOf } from "./finding.ts";
import type { Payer } from "./read-claims.ts";

const FAMILY: readonly Payer[] = ["parents", "relative", "spouse"];

/** Who pays, as the texts say, against the form and against each other. */
export const sponsors: Rule = (file) => {
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
    findingOf("sponsor", claim.about, [claim.place, { at: "form" }], {
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
      findingOf("sponsor", "between", [first.place, other.place], {
        one: first.payer,
        other: other.payer,
      }),
    );
  }
  return findings;
};

export const loans: Rule = (file) => {
  const { source, requiresLoan } = file.funding;
  const hasLoan = requiresLoan || source === "loan";
  const findings: Finding[] = [];
  const [stated] = claimsOf(file, "payer").filter(({ payer }) => payer === "loan");
  const [denied] = claimsOf(file, "no-loan");
  if (stated && !hasLoan && source !== "mixed" && source !== "") {
    findings.push(findingOf("loan", "stated", [stated.place, { at: "form" }], { stated: "yes", form: "no" }));
  }
  if (denied && hasLoan) {
    findings.push(findingOf("loan", "denied", [denied.place, { at: "form" }], { stated: "no", form: "yes" }));
  }
  return findings;
};
