import { randomBytes } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { holdsSecret, loggablePath, SECRET_PARAMETERS } from "./secret-addresses.ts";

const SECRET = `Ab1${randomBytes(24).toString("base64url")}`;

test("the name of a file of ours is no secret, however long", () => {
  expect(holdsSecret("/assets/ComboboxItem-BFk3Gtu5.js", "")).toBe(false);
  expect(holdsSecret("/assets/ComboboxItem-BFk3Gtu5.js", "?token=x")).toBe(true);
});

describe("a path that is written down", () => {
  const encoded = [...SECRET].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join("");
  test.each([
    `/calendars/${SECRET}.ics`,
    `/calendars/${SECRET}`,
    `/calendars/${SECRET}.ics/more`,
    `/calendars/${SECRET}.ics.data`,
    `/calendars/${SECRET}.ics?x=1`,
    `/calendars/${SECRET.slice(0, 8)}`,
    `/Calendars/${SECRET.toLowerCase()}.ics`,
    `//calendars//${SECRET}`,
    `/calendars%2F${SECRET}`,
    `/calendars%252f${SECRET}`,
    `/%63alendars/${SECRET}`,
    `/calendars\\${SECRET}`,
    `/calendars%20/${SECRET}`,
    `/en/calendars/${SECRET}`,
    `https://southbound.example/calendars/${SECRET}.ics`,
  ])("is the route's pattern where it holds a secret: %s", (path) => {
    expect(loggablePath(path)).toBe("/calendars/:file");
    expect(holdsSecret(path, "")).toBe(true);
  });

  test.each([
    `/calendar/${SECRET}.ics`,
    `/${SECRET}`,
    `/calendar/${encoded}`,
    `/auth/reset%3Ftoken=${SECRET}`,
    `/auth/reset%253Ftoken=${SECRET}`,
    `/auth/reset&token=${SECRET}`,
    `/auth/reset;token=${SECRET}`,
    `/book/booked/token=${SECRET}`,
  ])("leaves out what looks like a secret anywhere else: %s", (path) => {
    expect(loggablePath(path)).not.toContain(SECRET);
    expect(loggablePath(path)).not.toContain(encoded);
  });

  test.each([
    "/",
    "/admin/students/0198a5c4-3c5b-7cc1-b0a4-0f7a3a1c9d10",
    "/courses/bachelor-of-information-technology-sydney-104537k",
    "/student-dashboard/applications/SB-2026-0000-0000",
    "/%E0%A4%A8%E0%A5%87/%zz",
    "/api/v1/openapi.json",
  ])("is the path itself everywhere else: %s", (path) => {
    expect(loggablePath(path)).toBe(path);
    expect(loggablePath(`${path}?email=somebody@example.com`)).toBe(path);
    expect(holdsSecret(path, "?q=token")).toBe(false);
  });
});

test("a query holds a secret by the name of its parameter, wherever it stands", () => {
  for (const name of SECRET_PARAMETERS) {
    expect(holdsSecret("/auth/reset", `?${name}=x`)).toBe(true);
    expect(holdsSecret("/book", `?a=b&${name}=x`)).toBe(true);
    const back = encodeURIComponent(`/account/security?${name}=x`);
    expect(holdsSecret("/auth", `?returnTo=${back}`)).toBe(true);
  }
});

/** Parameters that routes read and that say nothing that others may not know. */
const OPEN =
  `about above after again all ask back before below book by change counsellor country course date day days done document draft edit embed entries error error_code find for from
  here id intake issue kind level limit mailed moved new occupation older page pattern place problem q query queue quote ref remove rename returnTo sent show step student tab template to
  type university view whose with write year zones`.split(/\s+/);

test("every parameter that a page reads is declared as a secret or known as none", () => {
  const read = new Set<string>();
  for (const file of globSync("app/**/*.{ts,tsx}")) {
    if (file.includes(".test.")) continue;
    const source = readFileSync(file, "utf8");
    for (const [, name = ""] of source.matchAll(/\b(?:searchParams|params|query)\s*\.get\("(\w+)"\)/g)) {
      read.add(name);
    }
  }
  expect(read.size).toBeGreaterThan(20);
  expect([...read].filter((name) => !OPEN.includes(name) && !isSecret(name))).toEqual([]);
});

const isSecret = (name: string) => SECRET_PARAMETERS.some((secret) => secret === name);
