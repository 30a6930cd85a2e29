import { DrizzleQueryError } from "drizzle-orm/errors";
import { describe, expect, test } from "vitest";
import { isDatabaseAway, whyOutOfReach } from "./failures.server.ts";

const coded = (code: string, message = "x") => Object.assign(new Error(message), { code });
const socket = (code: string, syscall: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall });

const AWAY: readonly Error[] = [
  ...["08000", "08001", "08003", "08006", "08P01"].map((code) => coded(code)),
  ...["53000", "53100", "53200", "53300", "53400"].map((code) => coded(code)),
  ...["57P01", "57P02", "57P03", "57P05", "57014", "58030", "25006", "25P03"].map((code) => coded(code)),
  ...["40001", "40P01", "55P03", "28P01", "3D000"].map((code) => coded(code)),
  socket("ECONNREFUSED", "connect"),
  socket("ENOENT", "connect"),
  socket("ECONNRESET", "read"),
  socket("EPIPE", "write"),
  socket("EAI_AGAIN", "getaddrinfo"),
  new Error("Connection terminated unexpectedly"),
  new Error("Connection terminated"),
  new Error("Connection terminated due to connection timeout"),
  new Error("Client has encountered a connection error and is not queryable"),
  new Error("Client was closed and is not queryable"),
  new Error("timeout exceeded when trying to connect"),
  new Error("timeout expired"),
  new Error("Query read timeout"),
  new Error("Cannot use a pool after calling end on the pool"),
  new AggregateError([socket("ECONNREFUSED", "connect"), socket("ECONNREFUSED", "connect")]),
];
const DEFECTS: readonly unknown[] = [
  ...["23505", "23503", "23502", "23514", "22001", "22P02", "42703", "42P01", "42601", "P0001", "XX000"].map(
    (code) => coded(code),
  ),
  // A missing file of ours, and another service that is unreachable.
  socket("ENOENT", "open"),
  coded("ECONNREFUSED"),
  coded("ESOCKET"),
  new Error("the words Connection terminated in the middle of a text"),
  new AggregateError([coded("23505")]),
  new TypeError("x is not a function"),
  { code: "57P01" },
  "57P01",
  null,
];

describe("what means that the database is away", () => {
  test.each(AWAY.map((error) => [`${"code" in error ? error.code : ""} ${error.message}`, error] as const))(
    "%s, by itself and as the cause of others",
    (_, error) => {
      expect(isDatabaseAway(error)).toBe(true);
      const query = new DrizzleQueryError("select 1", [], error);
      expect(isDatabaseAway(query)).toBe(true);
      expect(isDatabaseAway(new Error("outer", { cause: new Error("inner", { cause: query }) }))).toBe(true);
    },
  );

  test.each(
    DEFECTS.map((error) => [String((error as { code?: string } | null)?.code ?? error), error] as const),
  )("and what is a defect: %s", (_, error) => {
    expect(isDatabaseAway(error)).toBe(false);
    expect(isDatabaseAway(new Error("outer", { cause: error }))).toBe(false);
  });

  test("a chain of causes that goes round comes to an end", () => {
    const error = new Error("first");
    error.cause = new Error("second", { cause: error });
    expect(isDatabaseAway(error)).toBe(false);
  });
});

test("why a connection cannot be made is said in words, and of a defect nothing", () => {
  expect(whyOutOfReach(socket("ECONNREFUSED", "connect"))).toBe("nobody listens there");
  expect(whyOutOfReach(coded("28P01", 'password authentication failed for user "x"'))).toBe(
    "the password is wrong",
  );
  expect(whyOutOfReach(new Error("Connection terminated unexpectedly"))).toBe("it does not answer");
  expect(whyOutOfReach(coded("42P01"))).toBeNull();
});
