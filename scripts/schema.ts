import { globSync } from "node:fs";
import path from "node:path";
import { is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";

const root = path.resolve(import.meta.dirname, "..");

/** Everything that the files of tables export. */
export const SCHEMA: readonly unknown[] = (
  await Promise.all(
    globSync("app/*/*/*.tables.server.ts", { cwd: root }).map((file) => import(path.join(root, file))),
  )
).flatMap((exported) => Object.values(exported));

/** Every table of the product. */
export const TABLES: readonly PgTable[] = SCHEMA.filter((value) => is(value, PgTable));
