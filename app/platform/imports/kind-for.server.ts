import { type ListExport, listExports } from "#app/platform/lists/exported-list.server.ts";
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

/** What an import is called: by its own title, else by its list's. */
export const titleOfKind = (kind: ImportKind): string => kind.title?.() ?? listOfKind(kind).title();
