import { inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Rows of which a column is one of the keys; none where there are no keys. */
export const among = (column: PgColumn, keys: readonly string[]): SQL => inArray(column, [...keys]);

/** The same for addresses, however they were typed. */
export const addressed = (column: PgColumn, emails: readonly string[]): SQL =>
  inArray(sql`lower(${column})`, [...emails]);

/**
 * Texts of JSON that contain an address, in lower case. A longer address that only starts or ends with it belongs to
 * someone else; a line break before it is written as two characters in JSON.
 */
export function naming(text: SQL, email: string): SQL {
  const literally = email.replace(/[^\p{L}\p{N}]/gu, "\\$&");
  const before = "((?<![[:alnum:].!#$%&'*+/=?^_{|}~-])|(?<=\\\\[nrt]))";
  const after = "(?![[:alnum:]-]|\\.[[:alnum:]])";
  return sql`${text} ~ ${before + literally + after}`;
}
