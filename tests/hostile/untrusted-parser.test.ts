import { existsSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { noteAccount, withRequestAudit } from "#app/platform/audit/request-audit.server.ts";
import { createUntrustedParser } from "#app/platform/untrusted/untrusted-parser.server.ts";
import { eventually } from "#tests/support/eventually.ts";
import type { PARSERS } from "#tests/support/hostile-parsers.ts";
import { childrenOf, isRunning } from "#tests/support/processes.ts";

const logged: object[] = [];
const open = (
  limits: { milliseconds?: number; atOnce?: number; waitingOfOne?: number; turnMilliseconds?: number } = {},
) =>
  createUntrustedParser<typeof PARSERS>({
    log: { warn: (entry: unknown) => logged.push(entry as object) },
    parsers: new URL("../support/hostile-parsers.ts", import.meta.url),
    limits: { milliseconds: 1_500, waiting: 100, waitingOfOne: 100, turnMilliseconds: 120_000, ...limits },
  });
const parser = open();
/** The memory limit is reached long before this. */
const patient = open({ milliseconds: 60_000 });
afterAll(() => {
  parser.close();
  patient.close();
});

test.each([
  ["loops", "too-slow"],
  ["backtracks", "too-slow"],
  ["never answers", "unreadable"],
  ["reads deep JSON", "too-big"],
  ["fills an array", "too-big"],
  ["fills a map", "too-big"],
  ["fills buffers", "too-big"],
  ["ends its process", "unreadable"],
  ["recurs without end", "unreadable"],
  ["reads a file", "unreadable"],
  ["writes a file", "unreadable"],
  ["starts a program", "unreadable"],
  ["throws", "unreadable"],
] as const)(
  "a parser that %s is told as %s, and the next file is parsed as if nothing had been",
  async (name, error) => {
    const input = name === "reads a file" ? "/etc/hostname" : "/tmp/untrusted-was-here";
    const used = error === "too-big" ? patient : parser;
    expect(await used.parse(name as "throws", input)).toEqual({ ok: false, error });
    expect(await parser.parse("echo", "a file")).toEqual({ ok: true, value: "a file" });
    expect(existsSync("/tmp/untrusted-was-here")).toBe(false);
  },
);

test("a parser sees no environment, and what it ended with holds no words of the file", async () => {
  expect(await parser.parse("environment")).toEqual({ ok: true, value: [] });
  await parser.parse("throws", "PRIVATE-WORDS");
  expect(JSON.stringify(logged)).not.toContain("PRIVATE-WORDS");
  expect(logged.length).toBeGreaterThan(0);
});

test("texts of two megabytes come through whole", async () => {
  const text = "é€😀".repeat(200_000);
  expect(await parser.parse("echo", text)).toEqual({ ok: true, value: text });
});

test("a few at once, a few in the queue, and the rest are asked to come again", async () => {
  const narrow = open({ milliseconds: 700, atOnce: 2, waitingOfOne: 2 });
  const all = Array.from({ length: 6 }, () => narrow.parse("loops"));
  expect(await Promise.all(all.slice(4))).toEqual([
    { ok: false, error: "busy" },
    { ok: false, error: "busy" },
  ]);
  expect(await Promise.all(all)).toEqual([
    ...Array.from({ length: 4 }, () => ({ ok: false, error: "too-slow" })),
    ...Array.from({ length: 2 }, () => ({ ok: false, error: "busy" })),
  ]);
  expect(await narrow.parse("echo", "free again")).toEqual({ ok: true, value: "free again" });
});

test("a parse that waits too long is refused as busy, and the queue behind it keeps its places", async () => {
  const slow = open({ milliseconds: 1_500, atOnce: 1, waitingOfOne: 2, turnMilliseconds: 300 });
  const first = slow.parse("loops");
  const waited = await Promise.all([slow.parse("echo", "one"), slow.parse("echo", "two")]);
  expect(waited).toEqual(Array.from({ length: 2 }, () => ({ ok: false, error: "busy" })));
  expect(await first).toEqual({ ok: false, error: "too-slow" });
  expect(await slow.parse("echo", "free again")).toEqual({ ok: true, value: "free again" });
});

test("who has a lane of their own waits for nobody in another", async () => {
  const lanes = createUntrustedParser<typeof PARSERS>({
    log: { warn: () => {} },
    parsers: new URL("../support/hostile-parsers.ts", import.meta.url),
    needs: { echo: { lane: "own" } },
    limits: { milliseconds: 60_000, atOnce: 1, waitingOfOne: 1 },
  });
  const others = [lanes.parse("loops"), lanes.parse("loops"), lanes.parse("loops")];
  expect(await others[2]).toEqual({ ok: false, error: "busy" });
  expect(await lanes.parse("echo", "mine")).toEqual({ ok: true, value: "mine" });
  lanes.close();
  expect(await Promise.all(others)).toHaveLength(3);
});

test("one account that asks for much leaves a place for another, and jobs for those who look at a page", async () => {
  const narrow = open({ milliseconds: 60_000, atOnce: 2, waitingOfOne: 3 });
  const asking = (ip: string, userId: string, ask: () => Promise<unknown>) =>
    withRequestAudit({ id: ip, ip }, () => {
      noteAccount(userId);
      return ask();
    });
  const flood = Array.from({ length: 12 }, () => asking("192.0.2.1", "many", () => narrow.parse("loops")));
  const jobs = Array.from({ length: 3 }, () => narrow.parse("loops"));
  expect(await flood[11]).toEqual({ ok: false, error: "busy" });
  for (const ask of ["first", "second"]) {
    expect(await asking("192.0.2.1", "another", () => narrow.parse("echo", ask))).toEqual({
      ok: true,
      value: ask,
    });
  }
  const visitor = () => narrow.parse("echo", "a visitor's");
  expect(await withRequestAudit({ id: "visitor", ip: "192.0.2.1" }, visitor)).toMatchObject({ ok: true });
  narrow.close();
  expect(await Promise.all([...flood, ...jobs])).toHaveLength(15);
});

test("closing ends what is parsed and what waits, and leaves no process behind", async () => {
  const closing = open({ milliseconds: 60_000, atOnce: 2, waitingOfOne: 2 });
  const before = await childrenOf(process.pid);
  const all = Array.from({ length: 4 }, () => closing.parse("loops"));
  const started = await eventually(async () => {
    const children = (await childrenOf(process.pid)).filter((pid) => !before.includes(pid));
    return children.length === 2 && children;
  });
  closing.close();
  for (const one of await Promise.all(all)) expect(one).toEqual({ ok: false, error: "busy" });
  expect(await closing.parse("echo", "late")).toEqual({ ok: false, error: "busy" });
  for (const pid of started) await eventually(async () => !(await isRunning(pid)));
});

test("a process that cannot start is our fault, not the file's", async () => {
  const broken = createUntrustedParser({
    log: { warn: () => {} },
    parsers: new URL("../support/no-such-parsers.ts", import.meta.url),
  });
  await expect(broken.parse("holidays", "", { from: "2026-01-01", to: "2026-02-01" })).rejects.toThrow(
    /did not start[\s\S]*no-such-parsers/,
  );
});
