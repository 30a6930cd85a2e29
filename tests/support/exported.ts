import type { Database } from "#app/platform/database/client.server.ts";
import { loadEnv } from "#app/platform/environment/env.server.ts";
import { exportList } from "#app/platform/lists/export-list.server.ts";
import type { ListExport } from "#app/platform/lists/exported-list.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { LIST_CLOCK } from "./list-clock.ts";

/** The bytes of a list as a file, as a user exports it. */
export async function exportedFile(
  { db }: Pick<Database, "db">,
  list: ListExport,
  actor: UserActor,
  format: "csv" | "xlsx",
): Promise<Uint8Array> {
  const query = parseListQuery(list.spec, new URLSearchParams(), LIST_CLOCK);
  if (!query.ok) throw new Error("A query of the list");
  const deps = { db, env: loadEnv("start", {}), log: createLog("silent", false), now: () => new Date() };
  const made = await exportList(deps, actor, {
    list,
    query: query.value,
    format,
    onlyShown: false,
    ids: [],
    place: { locale: "en", timeZone: "Asia/Kathmandu" },
    reader: "Somebody",
  });
  if (!made.ok) throw new Error(`Not taken out: ${made.error.code}`);
  const parts: Uint8Array[] = [];
  for await (const part of made.value.bytes) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}
