import { describe, expect, it } from "vitest";
import type { Note } from "#app/admissions/notes/note.ts";
import type { StudentLogEntry } from "#app/admissions/students/student-log.ts";
import type { ThreadMessage } from "#app/conversations/threads/thread.ts";
import { STREAM_PARTS, streamOf, streamPart } from "./record-stream.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 26, 12, minute));
const note = (id: string, minute: number): Note => ({
  ...{ id, body: id, pieces: [], author: null, createdAt: at(minute) },
});
const message = (id: string, minute: number) => ({ id, createdAt: at(minute) }) as ThreadMessage;
const change = (id: string, minute: number): StudentLogEntry => ({
  ...{ id, at: at(minute), kind: "submitted", from: null, to: null, reason: null, actor: null },
  reference: null,
});
const sources = {
  notes: [note("n2", 5), note("n1", 1)],
  messages: [message("m1", 2), message("m2", 4)],
  log: [change("c1", 3)],
};
const ids = (part: Parameters<typeof streamOf>[1], most = 100) =>
  streamOf(sources, part, most).entries.map(({ id }) => id);

describe("The stream of a record", () => {
  it("has notes, messages and changes in one order, the newest first", () => {
    expect(ids(null)).toEqual(["n2", "m2", "c1", "m1", "n1"]);
  });

  it("shows one part of it, and as many as fit", () => {
    expect(STREAM_PARTS.map((part) => ids(part))).toEqual([["n2", "n1"], ["m2", "m1"], ["c1"]]);
    expect(ids(null, 2)).toEqual(["n2", "m2"]);
    expect(streamOf(sources, null, 4).isWhole).toBe(false);
    expect(streamOf(sources, null, 5).isWhole).toBe(true);
  });

  it("leaves out what the reader does not see", () => {
    const { entries } = streamOf({ ...sources, notes: null, messages: null }, null, 10);
    expect(entries.map(({ id }) => id)).toEqual(["c1"]);
  });

  it("is shown whole for an address that names no part of it", () => {
    expect(streamPart(new URLSearchParams("show=notes"))).toBe("notes");
    for (const text of ["", "show=", "show=__proto__", "show=other"]) {
      expect(streamPart(new URLSearchParams(text))).toBeNull();
    }
  });
});
