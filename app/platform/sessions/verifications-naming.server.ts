import { or, type SQL, sql } from "drizzle-orm";
import { verifications } from "./sessions.tables.server.ts";

/**
 * Codes, links, ceremonies and sign-ins under way that belong to one of these accounts or sessions: each kind
 * names its id in one of two columns. Addresses would not do: one can be the end of another.
 */
export function verificationsNaming(ids: readonly string[]): SQL {
  const text = sql`(${verifications.identifier} || ' ' || ${verifications.value})`;
  return or(...ids.map((id) => sql`strpos(${text}, ${id}) > 0`)) ?? sql`false`;
}
