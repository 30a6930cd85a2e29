import type { Actor } from "#app/platform/permissions/actor.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { can } from "#app/platform/permissions/resolver.ts";

/** The parts of a visa file in the back office, in their order: the end of the address, and who can open it. */
const PARTS = [
  ["", "visaFile.list"],
  ["/documents", "visaFile.list"],
  ["/statement", "visaStatement.view"],
  ["/funds", "visaFunds.list"],
  ["/family", "familyLink.list"],
  ["/review", "visaFile.list"],
  ["/outcomes", "visaFile.list"],
] as const satisfies readonly (readonly [string, Action])[];
export type VisaTab = (typeof PARTS)[number][0];

/** The parts that someone can open. The pages ask again. */
export const visaTabsOf = (actor: Actor): readonly VisaTab[] =>
  PARTS.flatMap(([end, needs]) => (can(actor, needs) ? [end] : []));
