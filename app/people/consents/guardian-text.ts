import { consentMessages as texts } from "./consents.words.ts";
import { FIRST_VERSION, type GuardianKind } from "./kinds.ts";

/** The text that a parent or guardian agreed to, in the version of a receipt. */
export function guardianText(kind: GuardianKind, number: number, brandName: string): string {
  if (kind === "guardian-declaration") return texts.guardianDeclared;
  return number === FIRST_VERSION ? texts.guardianTicked : texts.guardianWords({ brandName });
}
