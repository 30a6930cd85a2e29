import { sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { openDatabase } from "#app/platform/database/client.server.ts";
import { describeError } from "#app/platform/log/describe-error.server.ts";
import type { UserActor } from "./actor.ts";
import { seenBy, seenRows, wholeOf } from "./seen-rows.server.ts";

seenRows.provide({
  assignedRows: { students: "counsellor_id = :counsellor" },
  assignedSums: {},
  branchRows: {},
  branchSums: {},
  rowKeys: {},
  wholeTables: ["countries"],
  systemTables: [],
  subjectTables: {},
  readableRows: {},
});

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const somebody = (number: number): UserActor => ({
  kind: "user",
  userId: uuid(number),
  role: "admin",
  staffRole: "counsellor",
  onlyAssigned: true,
  customRole: null,
  organisation: null,
  studentIds: [],
  counsellorId: uuid(number),
});

// Nothing here is asked of a server: no connection is opened.
const { db, close } = openDatabase({ url: "postgres://nowhere.invalid", max: 1, onIdleError: () => {} });
afterAll(close);

it("keeps the databases of the last people, and not of everyone there ever was", () => {
  const first = seenBy(db, somebody(0));
  expect(seenBy(db, somebody(0))).toBe(first);
  expect(wholeOf(first)).toBe(db);
  for (let number = 1; number <= 200; number++) seenBy(db, somebody(number));
  expect(seenBy(db, somebody(0))).not.toBe(first);
  expect(wholeOf(first)).toBe(db);
});

it("fails before anything is asked where a statement cannot be read, with a reason for the log", async () => {
  const seen = seenBy(db, somebody(0));
  const refused = await seen.execute(sql`select * from pg_stats`).catch((error: unknown) => error);
  expect(describeError(refused).cause).toMatchObject({
    type: "SafeError",
    message:
      'A statement of someone who does not see every row was refused: "pg_stats" is not a table that is known',
  });
  const stream = { submit: () => undefined, text: "select 1" };
  expect(() => seen.$client.query(stream)).toThrow("Only a text can be narrowed");
});
