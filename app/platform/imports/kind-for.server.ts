import type { Actor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { seesOnlyAssigned } from "#app/platform/permissions/seen-rows.server.ts";
import { type ImportKind, importKinds } from "./import-kind.server.ts";

/**
 * What a list takes, for those who may add such records; null for others, and for who sees only assigned students: a check says
 * of every line whether somebody is known, and what of them would change.
 */
export function importKindFor(actor: Actor, list: string | undefined): ImportKind | null {
  const kind = importKinds.all().find((each) => each.list === list);
  if (seesOnlyAssigned(actor)) return null;
  return kind && can(actor, "import.create") && can(actor, kind.needs.create) ? kind : null;
}
