import { describe, expect, it } from "vitest";
import { STUDENT_STAGES } from "./stages.ts";
import { createStudentSchema, noteSchema, updateStudentSchema } from "./student-schema.ts";

const SITA = { firstName: "Sita", lastName: "Rai", email: "Sita@Example.com" };
const errorsOf = (input: unknown) =>
  createStudentSchema.safeParse(input).error?.issues.map((issue) => issue.path.join("."));

describe("adding a student", () => {
  it("takes names and e-mail, with Lead as the stage", () => {
    expect(createStudentSchema.parse(SITA)).toEqual({
      firstName: "Sita",
      lastName: "Rai",
      email: "sita@example.com",
      phone: null,
      spokenLanguage: null,
      stage: "Lead",
    });
  });

  it("takes each of the four stages and no other", () => {
    for (const stage of STUDENT_STAGES)
      expect(createStudentSchema.parse({ ...SITA, stage }).stage).toBe(stage);
    for (const stage of ["lead", "Boss", "", null, ["Lead"]]) {
      expect(errorsOf({ ...SITA, stage })).toEqual(["stage"]);
    }
  });

  it("says all that is missing at once", () => {
    expect(errorsOf({})).toEqual(["firstName", "lastName", "email"]);
    expect(errorsOf({ ...SITA, email: "sita" })).toEqual(["email"]);
    expect(errorsOf({ ...SITA, phone: "call me" })).toEqual(["phone"]);
  });

  it("takes a phone number where there is no email yet, and needs one of the two", () => {
    const { email: _, ...noEmail } = SITA;
    const byPhone = { ...noEmail, noEmail: "on", phone: "+977 981 234 5678" };
    expect(createStudentSchema.parse(byPhone)).toMatchObject({ email: null, phone: "+977 981 234 5678" });
    expect(createStudentSchema.parse(byPhone)).not.toHaveProperty("noEmail");
    // Text typed before the box was ticked is dropped, as with a last name.
    expect(createStudentSchema.parse({ ...byPhone, email: "sita@example.com" }).email).toBeNull();
    expect(errorsOf({ ...noEmail, noEmail: "" })).toEqual(["email"]);
    expect(errorsOf({ ...noEmail, noEmail: "on" })).toEqual(["phone"]);
    expect(errorsOf({ ...noEmail, noEmail: "on", phone: " " })).toEqual(["phone"]);
  });

  it("takes a name with an email address or a phone number alone", () => {
    const { email, ...noEmail } = SITA;
    const phone = "+977 981 234 5678";
    expect(createStudentSchema.parse({ ...noEmail, phone })).toMatchObject({ email: null, phone });
    expect(createStudentSchema.parse({ ...noEmail, email, phone: "" })).toMatchObject({ phone: null });
    // A record keeps its address until it is explicitly removed.
    const record = { id: "0b5e7c1e-3f1a-4a62-9a39-0d2f5f7f1c11", version: "1" };
    expect(updateStudentSchema.safeParse({ ...record, ...noEmail, phone }).success).toBe(false);
  });

  it("lets people have one name", () => {
    expect(createStudentSchema.parse({ ...SITA, oneName: "on" }).lastName).toBe("");
    expect(errorsOf({ ...SITA, lastName: " " })).toEqual(["lastName"]);
  });
});

it("changing a student needs a record's id and the version that was seen", () => {
  const id = "0b5e7c1e-3f1a-4a62-9a39-0d2f5f7f1c11";
  expect(updateStudentSchema.parse({ ...SITA, id, version: "3" })).toMatchObject({ id, version: 3 });
  for (const version of ["", "x", "1.5", "-1", "99999999999"]) {
    const result = updateStudentSchema.safeParse({ ...SITA, id, version });
    expect(result.success, version).toBe(false);
  }
  expect(updateStudentSchema.safeParse({ ...SITA, id: "1", version: 1 }).success).toBe(false);
});

it("a note has something in it, at most 4000 characters", () => {
  expect(noteSchema.parse({ body: "a\r\nb" }).body).toBe("a\nb");
  expect(noteSchema.safeParse({ body: " \n" }).success).toBe(false);
  expect(noteSchema.safeParse({ body: "a".repeat(4000) }).success).toBe(true);
  expect(noteSchema.safeParse({ body: "a".repeat(4001) }).success).toBe(false);
});
