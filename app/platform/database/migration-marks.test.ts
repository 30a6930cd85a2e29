import { expect, test } from "vitest";
import { migrationMarks } from "./migration-marks.ts";

test.each([
  ["", { inTransaction: true, lockTimeout: "5s" }],
  ["alter table a add b int;\n-- migrate: no transaction", { inTransaction: true, lockTimeout: "5s" }],
  ["-- migrate: no transaction\ncreate index", { inTransaction: false, lockTimeout: "0" }],
  ["-- Why it is so.\n\n-- migrate: lock_timeout 30s\nalter", { inTransaction: true, lockTimeout: "30s" }],
  ["--migrate: NO TRANSACTION".toLowerCase(), { inTransaction: false, lockTimeout: "0" }],
  [
    "-- migrate: no transaction\r\n-- migrate: lock_timeout 500ms\r\ncreate",
    { inTransaction: false, lockTimeout: "500ms" },
  ],
  ["-- migrate: lock_timeout 0\nalter", { inTransaction: true, lockTimeout: "0" }],
  ["-- migrate: stop first\nalter", { inTransaction: true, lockTimeout: "5s", stopFirst: true }],
])("%j", (sql, marks) => {
  expect(migrationMarks(sql)).toEqual({ stopFirst: false, ...marks });
});

test.each(["no transactoin", "lock_timeout", "lock_timeout 5", "lock_timeout 1s'; drop table a"])(
  "a mark that is not known is refused: %s",
  (mark) => {
    expect(() => migrationMarks(`-- migrate: ${mark}\nselect 1`)).toThrow(/is not known/);
  },
);
