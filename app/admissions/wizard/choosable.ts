import type { ApplyStep } from "#app/admissions/answers/steps.ts";

/** A student of the account, with what is needed to start or continue their application. */
export interface Choosable {
  readonly id: string;
  readonly name: string;
  readonly hasApplied: boolean;
  /** Their open drafts, newest first. */
  readonly drafts: readonly { readonly id: string; readonly savedAt: Date; readonly step: ApplyStep }[];
}
