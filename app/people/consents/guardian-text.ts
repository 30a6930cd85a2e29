import { consentMessages as texts } from "./consents.words.ts";
import { FIRST_VERSION, type GuardianKind } from "./kinds.ts";

/** What a parent or guardian agreed to or declared, in the version of a receipt. */
export function guardianText(kind: GuardianKind, number: number, brandName: string): string {
  if (kind === "guardian-declaration") return texts.guardianDeclared;
  return number === FIRST_VERSION ? texts.guardianTicked : texts.guardianWords({ brandName });
}
