import type { GateReason } from "#app/commissions/gates/gate.ts";
import { words } from "#app/words/words.ts";

/** Why a law holds or forbids a commission, in plain words. */
export const GATE_REASON_TEXTS: Readonly<Record<GateReason, string>> = words({
  undeclared:
    "It has not been declared whether the student has begun a course in Australia with another provider. Until then nothing is earned.",
  "acceptance-unknown":
    "The student has begun a course in Australia with another provider and has not completed it; the day of acceptance is not known. Until then nothing is earned.",
  "begun-not-completed":
    "The student has begun a course in Australia with another provider and has not completed it. No commission may be paid for recruiting them, unless they were accepted by 31 March 2026.",
});
