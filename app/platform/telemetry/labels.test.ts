import { describe, expect, test } from "vitest";
import { methodLabel, statementLabel, statusLabel } from "./labels.ts";
import { METRICS, seriesOf } from "./metrics.ts";

test("a method that a stranger invents is no label of its own", () => {
  expect(methodLabel("POST")).toBe("POST");
  expect(methodLabel("ASHA")).toBe("other");
});

test.each([
  [200, "2xx"],
  [304, "3xx"],
  [499, "4xx"],
  [503, "5xx"],
])("status %i is %s", (status, label) => {
  expect(statusLabel(status)).toBe(label);
});

describe("a statement is called", () => {
  const statements: [string, { name?: string; text: string }][] = [
    ["find-person", { name: "find-person", text: "select 1" }],
    ["SELECT students", { text: 'select "id" from "students" where "email" = \'asha@example.org\'' }],
    ["SELECT pgboss.job", { text: "select from pgboss.job where id = $1" }],
    ["INSERT audit_entries", { text: 'insert into "audit_entries" ("id") values ($1)' }],
    ["UPDATE students", { text: 'update "students" set "name" = $1' }],
    ["DELETE sessions", { text: 'delete from "sessions"' }],
    ["WITH students", { text: 'with x as (select 1 from "students") select * from x' }],
    ["BEGIN", { text: "begin" }],
    ["SET", { text: "set local x = 'from students'" }],
    ["SELECT", { text: "select 'a letter from asha'" }],
    ["SQL", { text: "" }],
  ];
  test.each(statements)("%s", (label, statement) => {
    expect(statementLabel(statement)).toBe(label);
  });
});

test("series of each kind of metric are named as Prometheus stores them", () => {
  expect(seriesOf("southbound_cpu_seconds")).toEqual(["southbound_cpu_seconds_total"]);
  expect(seriesOf("southbound_live_streams")).toEqual(["southbound_live_streams"]);
  expect(seriesOf("southbound_job_duration_seconds")).toContain("southbound_job_duration_seconds_bucket");
  for (const name of Object.keys(METRICS)) expect(name).toMatch(/^southbound_[a-z_]+$/);
});
