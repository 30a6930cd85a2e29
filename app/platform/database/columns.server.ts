import { timestamp, uuid } from "drizzle-orm/pg-core";

/** A moment: with time zone in the database, a `Date` in the code. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const id = () => uuid("id").primaryKey().defaultRandom();
export const createdAt = () => moment("created_at").notNull().defaultNow();
export const updatedAt = () => moment("updated_at").notNull().defaultNow();
