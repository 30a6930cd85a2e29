import { and, eq, inArray } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { universities } from "./universities.tables.server.ts";

/** Those of the slugs at which there is a university's page. */
export async function knownUniversitySlugs(db: DbOrTransaction, slugs: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ slug: universities.slug })
    .from(universities)
    .where(and(inArray(universities.slug, [...slugs]), eq(universities.isArchived, false)));
  return rows.map(({ slug }) => slug);
}
