import { type ListExport, listExports } from "#app/platform/lists/exported-list.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { seesOnlyAssigned } from "#app/platform/permissions/seen-rows.server.ts";
import { type ImportKind, importKinds } from "./import-kind.server.ts";

/**
 * What can be imported into a list, for those with the permission to add such records. Null for others, and for those
 * who see only assigned students: a check reveals of every line whether the person is known, and what would change.
 */
export function importKindFor(actor: Actor, list: string | undefined): ImportKind | null {
  const kind = importKinds.all().find((each) => each.list === list);
  if (seesOnlyAssigned(actor)) return null;
  return kind && can(actor, "import.create") && can(actor, kind.needs.create) ? kind : null;
}

/** The imports of the same list that someone can use, in the order of their declaration. */
export const importKindsOfList = (actor: Actor, kind: ImportKind): readonly ImportKind[] =>
  importKinds
    .all()
    .filter((each) => listNameOf(each) === listNameOf(kind) && importKindFor(actor, each.list) !== null);

export const listNameOf = ({ list, within }: Pick<ImportKind, "list" | "within">): string => within ?? list;

/** The list into which an import adds its records. */
export function listOfKind(kind: ImportKind): ListExport {
  const name = listNameOf(kind);
  const list = listExports.all().find((each) => each.name === name);
  if (!list) throw new Error(`No list is called "${name}"`);
  return list;
}

/** The title of an import: its own, else that of its list. */
export const titleOfKind = (kind: ImportKind): string => kind.title?.() ?? listOfKind(kind).title();
