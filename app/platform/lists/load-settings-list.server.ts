import type { Db } from "#app/platform/database/client.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { signedIn } from "#app/platform/sessions/guards.server.ts";
import type { ListSpec, Page } from "./list-query.ts";
import { loadListWith } from "./load-list.server.ts";

/**
 * What the loader of a list of the settings returns: these lists are short, and read whole. See `loadListWith`.
 *
 * @param toAdd the permission needed to add to the list; omitted if nothing can be added
 */
export async function loadSettingsList<S extends string, F extends string, Row extends object>(
  where: Parameters<typeof signedIn>[0] & Parameters<typeof loadListWith>[0],
  spec: ListSpec<S, F>,
  read: (db: Db) => Promise<Page<Row>>,
  toAdd?: Action,
) {
  const { actor, user } = await signedIn(where);
  const extra = {
    place: placeOf(user),
    mayAdd: toAdd !== undefined && can(actor, toAdd),
  };
  return loadListWith(where, spec, async (db) => ({ page: await read(db), extra }), extra);
}
