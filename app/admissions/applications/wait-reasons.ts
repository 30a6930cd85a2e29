/** What the next step of an application is. The rules in `waits-for.ts` say who has it. */
export const WAIT_REASONS = [
  "over",
  "refused",
  "offer",
  "papers",
  "consent",
  "read",
  "send",
  "decision",
  "deposit",
  "coe",
  "visa-application",
  "visa-decision",
  "visa-refused",
  "travel",
  "enrolment",
  "new-start",
  "studying",
] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];
