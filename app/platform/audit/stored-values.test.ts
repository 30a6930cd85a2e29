import { describe, expect, it } from "vitest";
import { storedValues } from "./stored-values.ts";

const student = { type: "student", id: "11111111-1111-4111-8111-111111111111" };

describe("what the audit log keeps of a change", () => {
  it("is the value before and after of the fields that changed, with whom it is about", () => {
    const before = { phone: "1", stage: "lead", version: 1, userId: "u1", at: new Date(0) };
    const after = { ...before, phone: "2", at: new Date(1) };
    expect(storedValues(student, ["phone", "stage", "at"], before, after)).toEqual({
      changes: {
        phone: { from: "1", to: "2" },
        at: { from: "1970-01-01T00:00:00.000Z", to: "1970-01-01T00:00:00.001Z" },
      },
      about: [student.id, "u1"],
    });
  });

  it("is only the new value of what is made, and only the old one of what is gone", () => {
    const course = { type: "course", id: "c" };
    expect(storedValues(course, ["fee"], null, { fee: 5n })?.changes).toEqual({ fee: { to: "5" } });
    expect(storedValues(course, ["fee"], { fee: null }, null)?.changes).toEqual({ fee: { from: null } });
  });

  it("is never a secret, bytes or a long text", () => {
    const values = (value: unknown) => ({
      clientSecret: value,
      passwordHash: value,
      feedToken: value,
      answers: value,
    });
    const fields = Object.keys(values(0));
    expect(storedValues(student, fields, values("a"), values("b"))).toBeNull();
    expect(
      storedValues(student, ["photo"], { photo: Buffer.from("a") }, { photo: Buffer.from("b") }),
    ).toBeNull();
    const long = storedValues(student, ["note"], { note: "a" }, { note: "b".repeat(5_000) });
    expect(long?.changes).toEqual({ note: { isLong: true } });
  });

  it("is nothing for records that erasing a person could not find, or that are not listed", () => {
    expect(storedValues({ type: "document", id: "d" }, ["kind"], { kind: "a" }, { kind: "b" })).toBeNull();
    expect(storedValues({ type: "note", id: "n" }, ["body"], { body: "a" }, { body: "b" })).toBeNull();
    const of = { kind: "a", studentId: "s" };
    expect(storedValues({ type: "document", id: "d" }, ["kind"], of, { ...of, kind: "b" })?.about).toEqual([
      "s",
    ]);
  });
});
