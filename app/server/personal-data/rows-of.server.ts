import { inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Rows of which a column is one of the keys; none where there are no keys. */
export const among = (column: PgColumn, keys: readonly string[]): SQL => inArray(column, [...keys]);

/** The same for addresses, however they were typed. */
export const addressed = (column: PgColumn, emails: readonly string[]): SQL =>
  inArray(sql`lower(${column})`, [...emails]);
