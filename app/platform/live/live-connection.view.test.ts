import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openLive } from "./live-connection.view.ts";

const START = new Date("2026-03-02T09:00:00Z").getTime();

/** Every connection that the page opens, and when; it gets no answer unless a test sends one. */
class Connection extends EventTarget {
  static opened: Connection[] = [];
  readonly address: string;
  readonly seconds = (Date.now() - START) / 1000;
  isClosed = false;

  constructor(address: string) {
    super();
    this.address = address;
    Connection.opened.push(this);
  }

  close(): void {
    this.isClosed = true;
  }

  send(type: string, lastEventId = ""): void {
    this.dispatchEvent(Object.assign(new Event(type), { data: "", lastEventId }));
  }
}

const times = () => Connection.opened.map(({ seconds }) => seconds);
const newest = () => Connection.opened.at(-1) ?? new Connection("none");
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

let leave: () => void;
beforeEach(async () => {
  vi.useFakeTimers({ now: START });
  Connection.opened = [];
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("EventSource", Connection);
  vi.stubGlobal("navigator", {
    locks: { request: async (_name: string, _options: object, work: () => Promise<void>) => work() },
  });
  leave = openLive("asha", "first", () => {});
  await pass(0);
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a connection that breaks is opened again after 1, 2, 5 and 10 s, then every 10 s", async () => {
  for (const seconds of [1, 2, 5, 10, 10]) {
    newest().send("error");
    await pass(seconds);
  }
  expect(times()).toEqual([0, 1, 3, 8, 18, 28]);
});

test("the pauses start again at 1 s once the server has answered", async () => {
  for (const seconds of [1, 2]) {
    newest().send("error");
    await pass(seconds);
  }
  newest().send("beat");
  newest().send("error");
  await pass(1);
  expect(times()).toEqual([0, 1, 3, 4]);
});

test("a server that does not answer within 10 s is asked again", async () => {
  await pass(9.9);
  expect(newest().isClosed).toBe(false);
  await pass(0.1);
  expect(newest().isClosed).toBe(true);
  await pass(1);
  expect(times()).toEqual([0, 11]);
});

test("two missing heartbeats of 25 s, and 5 s more, close the connection", async () => {
  for (let beat = 0; beat < 4; beat += 1) {
    newest().send("beat", `event ${beat}`);
    await pass(25);
  }
  expect(times()).toEqual([0]);
  await pass(29.9);
  expect(newest().isClosed).toBe(false);
  await pass(1.1);
  expect(Connection.opened.map(({ address }) => address)).toEqual([
    "/api/live?last=first",
    "/api/live?last=event%203",
  ]);
});

test("a session that has ended is not asked for again", async () => {
  newest().send("beat");
  newest().send("end");
  await pass(600);
  expect(times()).toEqual([0]);
});
