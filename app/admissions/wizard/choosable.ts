import type { ApplyStep } from "#app/admissions/answers/steps.ts";

/** A student of the account, as one for whom an application can be begun or gone on with. */
export interface Choosable {
  readonly id: string;
  readonly name: string;
  readonly hasApplied: boolean;
  /** The drafts that are open for them, the newest first. */
  readonly drafts: readonly { readonly id: string; readonly savedAt: Date; readonly step: ApplyStep }[];
}
