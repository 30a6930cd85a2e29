import { globSync, readFileSync } from "node:fs";
import { getTableName } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { TABLES } from "../../scripts/schema.ts";
import { ASSIGNED_ROWS, ASSIGNED_SUMS, ROW_KEYS, SUBJECT_TABLES, WHOLE_TABLES } from "./assigned-rows.ts";
import { LIVE_SUBJECTS } from "./live.server.ts";
import { READABLE_ROWS } from "./readable-rows.ts";

it("says of every table what of it is seen by whoever sees only assigned students", () => {
  const said = [...Object.keys(ASSIGNED_ROWS), ...Object.keys(ASSIGNED_SUMS), ...WHOLE_TABLES];
  expect(said.sort()).toEqual(TABLES.map(getTableName).sort());
});

it("says of every subject of the audit log whose it is", () => {
  const named = globSync("app/**/*.ts", { exclude: ["app/demo/**"] })
    .filter((path) => !path.endsWith(".test.ts"))
    .flatMap((path) => [...readFileSync(path, "utf8").matchAll(/subjectType: "([^"]+)"/g)])
    .flatMap(([, subject]) => subject ?? []);
  const heard = Object.entries(LIVE_SUBJECTS).flatMap(([name, { about }]) => (about ? [] : [name]));
  expect([...named, ...heard].filter((subject) => !Object.hasOwn(SUBJECT_TABLES, subject))).toEqual([]);
  for (const table of Object.values(SUBJECT_TABLES)) {
    if (table !== null) expect(Object.keys(ASSIGNED_ROWS)).toContain(table);
  }
});

it("says what identifies a row of each table of which not all is seen", () => {
  for (const table of TABLES) {
    const { name, columns, primaryKeys } = getTableConfig(table);
    const isSeenInPart = Object.hasOwn(ASSIGNED_ROWS, name) || Object.hasOwn(READABLE_ROWS, name);
    if (!isSeenInPart || Object.hasOwn(ASSIGNED_SUMS, name)) continue;
    const key = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
    expect(ROW_KEYS[name] ?? ["id"], name).toEqual(key.map((column) => column.name));
  }
});
