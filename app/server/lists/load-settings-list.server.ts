import type { ListSpec, Page } from "#app/domain/lists/list-query.ts";
import { can } from "#app/domain/permissions/resolver.ts";
import type { Action } from "#app/domain/permissions/vocabulary.ts";
import { signedIn } from "../auth/guards.server.ts";
import type { Db } from "../db/client.server.ts";
import { placeOf } from "../http/place.server.ts";
import { loadListWith } from "./load-list.server.ts";

/**
 * What the loader of a list of the settings returns: these are short, and read whole. See `loadListWith`.
 *
 * @param toAdd what somebody needs to be allowed to add to it; left out where nobody adds
 */
export async function loadSettingsList<S extends string, F extends string, Row>(
  where: Parameters<typeof signedIn>[0] & Parameters<typeof loadListWith>[0],
  spec: ListSpec<S, F>,
  read: (db: Db) => Promise<Page<Row>>,
  toAdd?: Action,
) {
  const { actor, user } = await signedIn(where);
  const beside = {
    place: placeOf(user),
    mayListStaff: can(actor, "staff.list"),
    mayAdd: toAdd !== undefined && can(actor, toAdd),
  };
  return loadListWith(where, spec, async (db) => ({ page: await read(db), beside }), beside);
}
