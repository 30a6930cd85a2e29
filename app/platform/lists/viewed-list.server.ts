import { data, type RouterContextProvider } from "react-router";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { actorOf } from "#app/platform/sessions/guards.server.ts";
import { type ListExport, listExports, neededToExport } from "./exported-list.server.ts";

/** The list of an address under `/admin/lists/:list/views`; 404 for none, and for one that this person may not read. */
export function viewedList(actor: Actor, name: string | undefined): ListExport {
  const list = listExports
    .all()
    .find((each) => each.name === name && Object.keys(each.spec.filters).length > 0);
  if (!list || !can(actor, neededToExport(list, {}))) throw data(null, { status: 404 });
  return list;
}

/** The same with who asks. */
export async function requestedList(
  where: { request: Request; context: Readonly<RouterContextProvider> },
  name: string | undefined,
): Promise<ListExport> {
  return viewedList(await actorOf(where), name);
}
