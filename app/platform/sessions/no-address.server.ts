import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { noAddressFor } from "./no-address.ts";

/** An address as people see it, in a query: null where there is none. */
export const shownAddressIn = (column: PgColumn): SQL =>
  sql`case when ${column} not like ${`%${noAddressFor("")}`} then ${column} end`;

/** Whether an address in a query is none: the person is reached by phone. */
export const withoutAddress = (column: SQL | PgColumn): SQL => sql`${column} like ${`%${noAddressFor("")}`}`;
