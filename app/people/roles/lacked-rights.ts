import type { LineProblem } from "#app/platform/imports/import.ts";
import { importMessages } from "#app/platform/imports/imports.words.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { rightsLine } from "./rights-line.ts";

/** The problem of an imported row that needs permissions which this user does not have. */
export function lackedRights(actor: Actor, needed: readonly Action[]): LineProblem[] {
  const lacking = needed.filter((action) => !can(actor, action));
  return lacking.length === 0
    ? []
    : [{ column: null, message: importMessages.lacking({ names: rightsLine(lacking) }) }];
}
