import { expect, test } from "vitest";
import { contradictionsOf } from "./contradictions.ts";

const said = (
  line: number,
  says: string | null,
  day: string | null = null,
  name = "Bina Rai",
  key = "phone 1",
) => ({
  line,
  says,
  day,
  form: { lost: says ?? "" },
  person: { name, contacts: [{ key, column: "phone" }] },
});

test("the last line decides, and lines that agree or say nothing do not contradict", () => {
  expect(contradictionsOf([said(2, "lost"), said(3, null), said(4, "lost")])).toEqual(new Map());
  const found = contradictionsOf([said(2, "lost"), said(3, "open"), said(4, null)]);
  const open = { form: { lost: "open" }, lines: "2 and 3", line: 3, says: "open" };
  expect([...found]).toEqual([
    [2, open],
    [3, open],
    [4, open],
  ]);
});

test("the latest date decides if every line has one", () => {
  const [later, earlier] = [said(2, "lost", "2026-11-20"), said(3, "open", "2026-11-02")];
  expect(contradictionsOf([later, earlier]).get(2)).toMatchObject({ line: 2, says: "lost" });
  expect(contradictionsOf([later, said(3, "open", "2026-11-20")]).get(2)).toMatchObject({ line: 3 });
  expect(contradictionsOf([later, said(3, "open")]).get(2)).toMatchObject({ line: 3, says: "open" });
});

test("people who share a number do not contradict each other; lines are one person’s by any contact", () => {
  const isSame = (one: string, other: string) => one === other;
  expect(contradictionsOf([said(2, "lost"), said(3, "open", null, "Maya Rai")], isSame).size).toBe(0);
  const both = said(3, null);
  const joined = {
    ...both,
    person: { ...both.person, contacts: [...both.person.contacts, { key: "mail a", column: "email" }] },
  };
  const found = contradictionsOf(
    [said(2, "open"), joined, said(4, "lost", null, "Bina Rai", "mail a")],
    isSame,
  );
  expect([...found.keys()]).toEqual([2, 3, 4]);
});
