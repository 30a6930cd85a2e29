import { DrizzleQueryError } from "drizzle-orm/errors";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { describeError, failureLine } from "./describe-error.server.ts";
import { createLog } from "./log.server.ts";
import { SafeError } from "./safe-error.server.ts";

const SECRET = "Sitamark Rai, sitamark@example.com, +977 98-4567-8901";

/** A failed insert as driver and ORM throw it: with every value that was to be stored. */
function failedQuery(): DrizzleQueryError {
  const cause = Object.assign(new pg.DatabaseError(`invalid input: "${SECRET}"`, 10, "error"), {
    code: "23505",
    detail: `Key (email)=(${SECRET}) already exists.`,
    where: `unnamed portal parameter $1 = '${SECRET}'`,
    hint: SECRET,
    table: "students",
    constraint: "students_email_unique",
    routine: "_bt_check_unique",
  });
  return new DrizzleQueryError("insert into students values ($1)", [SECRET], cause);
}

function unreadable(): unknown {
  try {
    return JSON.parse(SECRET);
  } catch (error) {
    return error;
  }
}

/** Everything that may be thrown, each with the mark somewhere. */
const THROWN: readonly [string, unknown][] = [
  ["a failed query", failedQuery()],
  ["a failed query inside another error", new Error(SECRET, { cause: failedQuery() })],
  ["several at once", new AggregateError([failedQuery(), new Error(SECRET)], SECRET)],
  ["a parser's complaint", unreadable()],
  ["an address that is none", Object.assign(new TypeError("Invalid URL"), { input: SECRET })],
  ["a message of many lines", new Error(`first\n    at ${SECRET}\n${SECRET}`)],
  ["a message that was changed later", Object.assign(new Error(SECRET), { message: "calm" })],
  ["a message that is empty in the end", Object.assign(new Error(SECRET), { message: "" })],
  ["names and codes that are texts", Object.assign(new Error(SECRET), { name: SECRET, code: SECRET })],
  ["a code of six digits", Object.assign(new Error(SECRET), { code: "483920" })],
  ["a mail server's refusal", Object.assign(new Error(SECRET), { code: "EENVELOPE", response: SECRET })],
  ["an object", { message: SECRET, stack: `Error: ${SECRET}`, params: [SECRET], data: { name: SECRET } }],
  ["an answer of the router", { status: 500, statusText: SECRET, data: SECRET, error: new Error(SECRET) }],
  ["a text", SECRET],
  ["a list", [SECRET]],
];

const tells = (text: string) => /Sitamark|sitamark|98-4567|483920/.exec(text)?.[0] ?? null;

describe("of anything that is thrown nobody's values are told", () => {
  test.each(THROWN)("%s", (_, thrown) => {
    expect(tells(JSON.stringify(describeError(thrown)))).toBeNull();
    expect(tells(failureLine(thrown))).toBeNull();
  });

  test("in a chain of causes that goes round, too", () => {
    const first = new Error(SECRET);
    first.cause = new Error(SECRET, { cause: first });
    expect(tells(JSON.stringify(describeError(first)))).toBeNull();
  });

  test.each(THROWN)("by the log, however it is handed over: %s", (_, thrown) => {
    const lines: string[] = [];
    const log = createLog("trace", false, { write: (line) => lines.push(line) });
    log.error({ err: thrown }, "failed");
    log.error({ err: thrown });
    // The types refuse it, so no code writes it, and it would say nothing.
    const loose = log as unknown as { warn(...parts: unknown[]): void };
    if (thrown instanceof Error) loose.warn(thrown);
    loose.warn({ reason: thrown instanceof Error ? thrown : [thrown] }, "failed");
    loose.warn("failed %s %o", thrown, thrown);
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(tells(lines.join("\n"))).toBeNull();
  });
});

test("what helps to find the fault is told: kind, code, table, constraint, and where it happened", () => {
  const described = describeError(failedQuery());
  expect(described).toMatchObject({
    type: "DrizzleQueryError",
    cause: { code: "23505", table: "students", constraint: "students_email_unique" },
  });
  expect(described.stack).toContain("at failedQuery");
  expect(described.stack).toContain("describe-error.test.ts");
  expect(failureLine(failedQuery())).toBe("error 23505 (students_email_unique)");
});

test("a message of our own is told, as a line says what it is about", () => {
  expect(describeError(new SafeError("The disk is full"))).toMatchObject({ message: "The disk is full" });
  const lines: string[] = [];
  const log = createLog("info", false, { write: (line) => lines.push(line) });
  log.info({ requestId: "a", path: "/", status: 200 });
  log.error({ err: new Error("x") });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { requestId: "a", path: "/", status: 200 },
    { msg: "unexpected failure", err: { type: "Error" } },
  ]);
});

test("the types of the log take thrown things as err alone, and no other objects", () => {
  const log = createLog("silent", false);
  const error = new Error(SECRET);
  // @ts-expect-error an error in place of the facts
  log.error(error);
  // @ts-expect-error an error under another name
  log.error({ reason: error }, "failed");
  // @ts-expect-error a record
  log.info({ student: { name: SECRET } }, "read");
  // @ts-expect-error what would be written into the message
  log.info("read %s", SECRET);
  expect(log.error).toBeTypeOf("function");
});
