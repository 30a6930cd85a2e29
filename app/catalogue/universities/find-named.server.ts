import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { plainName } from "#app/platform/imports/match-columns.ts";
import { openShortNames, plainUniversity } from "./abbreviations.ts";
import { nameKey } from "./commands.server.ts";
import { universities } from "./universities.tables.server.ts";

/** A university as it is named elsewhere. */
export interface NamedUniversity {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
}

/**
 * The universities that a name, with or without its article, a short name or a provider code means, archived ones left out; more than one where it is not clear. Reads them
 * all: ask it of many names.
 */
export async function openNamedUniversities(
  db: DbOrTransaction,
): Promise<(named: string) => readonly NamedUniversity[]> {
  const all = await db
    .select({
      id: universities.id,
      name: universities.name,
      slug: universities.slug,
      code: universities.providerCode,
      isArchived: universities.isArchived,
    })
    .from(universities);
  const current = all.filter(({ isArchived }) => !isArchived);
  const byCode = new Map(current.flatMap((one) => (one.code === null ? [] : [[plainName(one.code), one]])));
  const byName = Map.groupBy(current, ({ name }) => nameKey(name));
  const byPlainName = Map.groupBy(current, ({ name }) => plainUniversity(name));
  const byShortName = openShortNames(current);
  return (named) => {
    const coded = byCode.get(plainName(named));
    // An exact name has priority. A short name is tried last.
    return coded
      ? [coded]
      : (byName.get(nameKey(named)) ?? byPlainName.get(plainUniversity(named)) ?? byShortName(named));
  };
}
