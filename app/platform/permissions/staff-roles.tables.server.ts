import { integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id, updatedAt } from "#app/platform/database/columns.server.ts";

/** Staff roles that owners have created. See decision 0212. */
export const staffRoles = pgTable(
  "staff_roles",
  {
    id: id(),
    name: text("name").notNull(),
    description: text("description"),
    /** The rights that are ticked: names of permissions. */
    permissions: text("permissions").array().notNull(),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique("staff_roles_name_key").on(table.name)],
);
