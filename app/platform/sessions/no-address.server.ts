import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { noAddressFor } from "./no-address.ts";

/** An address as people see it, in a query: null where there is none. */
export const shownAddressIn = (column: PgColumn): SQL =>
  sql`case when ${column} not like ${`%${noAddressFor("")}`} then ${column} end`;
