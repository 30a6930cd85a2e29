import { describe, expect, test } from "vitest";
import type { OpenQuestion } from "#app/admissions/institution-queue/question.ts";
import type { Note } from "#app/admissions/notes/note.ts";
import type { MessagePage, ThreadMessage } from "./thread.ts";
import { inOrderOfTime, type ThreadEntry, withinPage } from "./thread-entries.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));

function message(number: number, minute: number): ThreadMessage {
  return {
    id: `m${number}`,
    number,
    side: "student",
    authorId: null,
    author: null,
    agency: null,
    body: "",
    channel: "in-app" as const,
    subject: null,
    delivery: null,
    version: 1,
    createdAt: at(minute),
    editedAt: null,
    quoted: null,
  };
}
function question(id: string, minute: number): OpenQuestion {
  return {
    id,
    institution: "University of the South",
    body: "",
    kinds: [],
    dueOn: null,
    askedAt: at(minute),
    answer: null,
    answeredAt: null,
    answeredBy: null,
    answeredFor: null,
    cancelledAt: null,
    version: 1,
  };
}
const note = (id: string, minute: number): Note => ({
  id,
  body: "",
  pieces: [],
  author: null,
  authorId: null,
  createdAt: at(minute),
});
const page = (given: Partial<MessagePage>): MessagePage => ({
  messages: [],
  before: null,
  after: null,
  until: null,
  ...given,
});
const idOf = (entry: ThreadEntry) =>
  entry.kind === "message"
    ? entry.message.id
    : entry.kind === "note"
      ? entry.note.id
      : entry.kind === "email"
        ? entry.email.id
        : entry.question.id;

describe("What comes between the messages of a thread stands", () => {
  const asked = [question("late", 50), question("between", 20), question("middle", 12), question("early", 1)];
  const askedAt = (each: OpenQuestion) => each.askedAt;
  const within = (given: Partial<MessagePage>) => withinPage(page(given), asked, askedAt).map(({ id }) => id);

  test("each on one page: the oldest has what came before, the newest what came since", () => {
    const oldest = { messages: [message(1, 5), message(2, 10)], after: 2, until: at(15) };
    const middle = { messages: [message(3, 15), message(4, 18)], before: 3, after: 4, until: at(30) };
    const newest = { messages: [message(5, 30), message(6, 40)], before: 5 };
    expect(within(oldest)).toEqual(["middle", "early"]);
    expect(within(middle)).toEqual(["between"]);
    expect(within(newest)).toEqual(["late"]);
    expect(within({ messages: [message(1, 5)] })).toEqual(["late", "between", "middle", "early"]);
    expect(within({})).toEqual(["late", "between", "middle", "early"]);
  });

  test("at the moment of a message behind it, and on the page that begins with it", () => {
    expect(within({ messages: [message(3, 20)], before: 3 }).at(-1)).toBe("between");
    expect(within({ messages: [message(2, 15)], before: 2, after: 2, until: at(20) })).toEqual([]);
    const order = inOrderOfTime([message(3, 20)], [question("same", 20)], [note("too", 20)]);
    expect(order.map(({ kind }) => kind)).toEqual(["message", "question", "note"]);
  });

  test("in its place in time, several in their order, notes among questions", () => {
    const entries = inOrderOfTime([message(1, 5), message(2, 18), message(3, 30)], asked, [
      note("after all", 55),
      note("noted", 15),
      note("first", 0),
    ]);
    expect(entries.map(idOf)).toEqual([
      "first",
      "early",
      "m1",
      "middle",
      "noted",
      "m2",
      "between",
      "m3",
      "late",
      "after all",
    ]);
    expect(inOrderOfTime([], asked, [])).toHaveLength(4);
  });
});
