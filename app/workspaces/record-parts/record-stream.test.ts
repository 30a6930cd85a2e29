import { describe, expect, it } from "vitest";
import { MOST_NOTES, type Note } from "#app/admissions/notes/note.ts";
import type { StudentLogEntry } from "#app/admissions/students/student-log.ts";
import type { Call } from "#app/conversations/calls/call.ts";
import type { ThreadMessage } from "#app/conversations/threads/thread.ts";
import { type AskedStream, askedStream, NEWEST, STREAM_PARTS, streamOf } from "./record-stream.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 26, 12, minute));
const note = (id: string, minute: number): Note => ({
  id,
  body: id,
  pieces: [],
  author: null,
  authorId: null,
  createdAt: at(minute),
});
const message = (id: string, minute: number) => ({ id, createdAt: at(minute) }) as ThreadMessage;
const change = (id: string, minute: number): StudentLogEntry => ({
  id,
  at: at(minute),
  kind: "submitted",
  from: null,
  to: null,
  reason: null,
  actor: null,
  reference: null,
});
const call = (id: string, minute: number): Call => ({
  id,
  calledAt: at(minute),
  outcome: "reached",
  direction: "outgoing",
  note: null,
  author: null,
});
const sources = {
  notes: [note("n2", 5), note("n1", 1)],
  messages: { messages: [message("m1", 2), message("m2", 4)], before: null },
  calls: [call("k1", 6)],
  log: [change("c1", 3)],
};
const shown = (
  asked: Partial<AskedStream> = {},
  most = 100,
  from: Parameters<typeof streamOf>[0] = sources,
) => streamOf(from, { ...NEWEST, ...asked }, { most, userId: "me" });
const ids = (...asked: Parameters<typeof shown>) => shown(...asked).entries.map(({ id }) => id);

describe("The stream of a record", () => {
  it("has notes, messages, calls and changes in one order, the newest first", () => {
    expect(ids()).toEqual(["k1", "n2", "m2", "c1", "m1", "n1"]);
  });

  it("shows one part of it, and as many as fit", () => {
    expect(STREAM_PARTS.map((part) => ids({ part }))).toEqual([["n2", "n1"], ["m2", "m1"], ["k1"], ["c1"]]);
    expect(ids({}, 3)).toEqual(["k1", "n2", "m2"]);
    expect(shown({}, 5).older).toBe(at(2).toISOString());
    expect(shown({}, 6).older).toBeNull();
  });

  it("shows each entry once from page to page, however its notes and messages are cut", () => {
    const notes = Array.from({ length: 3 * MOST_NOTES }, (_, n) => note(`n${n}`, 2 * n));
    const messages = Array.from({ length: 130 }, (_, m) => message(`m${m}`, 6 * m + 1));
    const calls = Array.from({ length: 40 }, (_, k) => call(`k${k}`, 17 * k + 5));
    const log = Array.from({ length: 70 }, (_, c) => change(`c${c}`, 11 * c + 3));
    /** As the database reads them. */
    const read = (before: Date | null): Parameters<typeof streamOf>[0] => {
      const older = (date: Date) => before === null || date < before;
      const last = messages.filter(({ createdAt }) => older(createdAt)).slice(-50);
      return {
        notes: notes
          .filter(({ createdAt }) => older(createdAt))
          .toReversed()
          .slice(0, MOST_NOTES + 1),
        messages: { messages: last, before: last[0] && last[0] !== messages[0] ? 1 : null },
        calls,
        log,
      };
    };
    for (const part of [null, ...STREAM_PARTS]) {
      for (const most of [7, 40, 400]) {
        const seen: string[] = [];
        let before: Date | null = null;
        do {
          const page = shown({ part, before }, most, read(before));
          expect(page.isOlder).toBe(before !== null);
          seen.push(...page.entries.map(({ id }) => id));
          before = page.older === null ? null : new Date(page.older);
        } while (before !== null);
        const all = { notes, messages, calls, changes: log };
        const wanted = part === null ? Object.values(all).flat() : all[part];
        expect([part, most, seen.length]).toEqual([part, most, wanted.length]);
        expect(new Set(seen)).toEqual(new Set(wanted.map(({ id }) => id)));
      }
    }
  });

  it("knows the newest note of its reader", () => {
    const own = { ...note("n3", 0), authorId: "me" };
    expect(shown().ownNewestNote).toBeNull();
    expect(shown({ part: "changes" }, 1, { ...sources, notes: [...sources.notes, own] }).ownNewestNote).toBe(
      "n3",
    );
  });

  it("leaves out what the reader does not see", () => {
    const { entries, parts } = shown({}, 10, { ...sources, notes: null, messages: null, calls: null });
    expect(entries.map(({ id }) => id)).toEqual(["c1"]);
    expect(parts).toEqual(["changes"]);
  });

  it("is shown whole for an address that names no part of it", () => {
    expect(askedStream(new URLSearchParams("show=notes&older=2026-11-26T12:00:00.000Z"))).toEqual({
      part: "notes",
      before: at(0),
    });
    for (const text of ["", "show=&older=", "show=__proto__&older=x", "show=other"]) {
      expect(askedStream(new URLSearchParams(text))).toEqual(NEWEST);
    }
  });
});
