import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { SPOKEN_LANGUAGE_OPTIONS } from "./spoken-language.ts";

/** The names of a column’s languages, as people read them in a copy of their data, in the language of the query. */
export function languageNamesIn(column: PgColumn): SQL {
  const inReadersLanguage: SQLWrapper = { getSQL: () => namesIn(column) };
  return sql`${inReadersLanguage}`;
}

function namesIn(column: PgColumn): SQL {
  const names = JSON.stringify(
    Object.fromEntries(SPOKEN_LANGUAGE_OPTIONS.map(({ value, label }) => [value, label])),
  );
  return sql`(select string_agg(${names}::jsonb ->> spoken.code, ', ' order by ${names}::jsonb ->> spoken.code)
    from unnest(${column.columnType === "PgArray" ? column : sql`array[${column}]`}) as spoken(code))`;
}
