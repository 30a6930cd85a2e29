import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { noAddressFor } from "./no-address.ts";

/** An address as people see it, in a query: null where there is none. */
export const shownAddressIn = (column: PgColumn): SQL =>
  sql`case when ${column} not like ${`%${noAddressFor("")}`} then ${column} end`;

/** What a row is searched by: its address and its number, as far as it has them. SQL of a generated column, without values. */
export const searchedContact = (email: string, phone: string): SQL =>
  sql.raw(
    `case when ${email} like '%${noAddressFor("")}' then '' else ${email} || E'\\n' end || coalesce(${phone}, '')`,
  );

/** What a row is sorted by: its address, empty where it has none. SQL of a generated column, without values. */
export const sortedAddress = (email: string): SQL =>
  sql.raw(`case when ${email} like '%${noAddressFor("")}' then '' else ${email} end`);

/** Whether an address in a query is none: the person is reached by phone. */
export const withoutAddress = (column: SQL | PgColumn): SQL => sql`${column} like ${`%${noAddressFor("")}`}`;
