import type { Actor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { IMPORT_KINDS } from "#app/registry/imports.server.ts";
import type { ImportKind } from "./import-kind.server.ts";

/** What a list takes, for those who may add such records; null for others. */
export function importKindFor(actor: Actor, list: string | undefined): ImportKind | null {
  const kind = IMPORT_KINDS.find((each) => each.list === list);
  return kind && can(actor, "import.make") && can(actor, kind.needs.create) ? kind : null;
}
