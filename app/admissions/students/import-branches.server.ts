import { readBranches } from "#app/people/branches/branches.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { ImportColumn } from "#app/platform/imports/import.ts";
import { plainName } from "#app/platform/imports/match-columns.ts";

/** The column of branches, with their countries of phone numbers, where there are branches. */
export async function withBranches(
  db: DbOrTransaction,
  columns: readonly ImportColumn[],
): Promise<readonly ImportColumn[]> {
  const known = await readBranches(db);
  if (known.length === 0) return columns.filter(({ name }) => name !== "branchId");
  const phoneCountries = Object.fromEntries(
    known.flatMap(({ name, phoneCountry }) => (phoneCountry ? [[plainName(name), phoneCountry]] : [])),
  );
  const fallbacks = known
    .filter(({ isArchived }) => !isArchived)
    .map(({ id, name, phoneCountry }) => ({ value: id, label: name, phoneCountry }));
  return columns.map((column) =>
    column.name === "branchId" ? { ...column, phoneCountries, fallbacks } : column,
  );
}
