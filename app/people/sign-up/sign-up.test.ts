import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { changePasswordSchema } from "#app/people/credentials/change-account.ts";
import { codeSignInSchema, signInSchema } from "#app/people/credentials/sign-in.ts";
import { generalSignUpSchema, staffSignUpSchema, studentSignUpSchema } from "./sign-up.ts";

const PERSON = {
  fullName: " Sita Rai ",
  email: "Sita@Example.com",
  password: "himal-2026",
  confirmPassword: "himal-2026",
  consent: "on",
};

function errorsOf(schema: z.ZodType, input: unknown): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of schema.safeParse(input).error?.issues ?? []) {
    const name = issue.path.join(".");
    errors[name] = [...(errors[name] ?? []), issue.message];
  }
  return errors;
}

describe("general sign-up", () => {
  it("makes a student without a company", () => {
    expect(generalSignUpSchema.parse({ ...PERSON, userType: "student" })).toEqual({
      userType: "student",
      fullName: "Sita Rai",
      email: "sita@example.com",
      password: "himal-2026",
      confirmPassword: "himal-2026",
      consent: true,
      companyName: null,
      phone: null,
      website: null,
    });
  });

  it.each(["admin", "owner", "", undefined, ["student"], "__proto__"])(
    "refuses %j as a user type",
    (userType) => {
      expect(errorsOf(generalSignUpSchema, { ...PERSON, userType })).toEqual({
        userType: ["Please select a user type"],
      });
    },
  );

  it.each(["partner", "institution"])("asks a %s for its name", (userType) => {
    for (const companyName of [undefined, "", "  "]) {
      expect(errorsOf(generalSignUpSchema, { ...PERSON, userType, companyName })).toEqual({
        companyName: ["Company/Institution name is required"],
      });
    }
    expect(generalSignUpSchema.safeParse({ ...PERSON, userType, companyName: "Everest" }).success).toBe(true);
  });

  it("says everything at once, each at its field", () => {
    const input = {
      ...PERSON,
      userType: "partner",
      fullName: "",
      password: "abc",
      confirmPassword: "abcdef",
    };
    expect(errorsOf(generalSignUpSchema, input)).toEqual({
      fullName: ["Enter your full name"],
      password: ["Use at least 6 characters"],
      confirmPassword: ["Passwords do not match"],
      companyName: ["Company/Institution name is required"],
    });
  });

  it("drops what it does not know: a role, a status, an id", () => {
    const made = generalSignUpSchema.parse({
      ...PERSON,
      userType: "student",
      role: "admin",
      status: "approved",
      userId: "1",
    });
    expect(Object.keys(made)).not.toEqual(expect.arrayContaining(["role"]));
    expect(made).not.toHaveProperty("status");
    expect(made).not.toHaveProperty("userId");
  });
});

describe("student and staff sign-up", () => {
  it("take a password of six characters and not of five", () => {
    for (const schema of [studentSignUpSchema, staffSignUpSchema]) {
      const six = { ...PERSON, password: "k4thma", confirmPassword: "k4thma" };
      const five = { ...PERSON, password: "k4thm", confirmPassword: "k4thm" };
      expect(schema.safeParse(six).success).toBe(true);
      expect(errorsOf(schema, five)).toMatchObject({ password: ["Use at least 6 characters"] });
    }
  });

  it("ask the student twice for the password", () => {
    const { confirmPassword: _again, ...once } = PERSON;
    expect(errorsOf(studentSignUpSchema, once)).toEqual({ confirmPassword: ["Enter the password again"] });
    expect(errorsOf(studentSignUpSchema, { ...PERSON, confirmPassword: "himal-2027" })).toEqual({
      confirmPassword: ["Passwords do not match"],
    });
    expect(staffSignUpSchema.safeParse(once).success).toBe(true);
  });

  it("need the consent", () => {
    for (const consent of [undefined, "", "off", "false", ["on"]]) {
      expect(Object.keys(errorsOf(studentSignUpSchema, { ...PERSON, consent }))).toEqual(["consent"]);
    }
  });

  it("keep blanks of a password and bound its length", () => {
    const password = "  two blanks each side  ";
    expect(studentSignUpSchema.parse({ ...PERSON, password, confirmPassword: password }).password).toBe(
      password,
    );
    const long = "a1".repeat(100);
    expect(staffSignUpSchema.safeParse({ ...PERSON, password: long }).success).toBe(true);
    expect(staffSignUpSchema.safeParse({ ...PERSON, password: `${long}x` }).success).toBe(false);
    expect(staffSignUpSchema.safeParse({ ...PERSON, password: "abcdef\ud800" }).success).toBe(false);
  });
});

it("sign-in asks for both and judges the password by its hash alone", () => {
  expect(Object.keys(errorsOf(signInSchema, {}))).toEqual(["email", "password"]);
  expect(signInSchema.parse({ email: "A@b.co", password: "x" })).toEqual({ email: "a@b.co", password: "x" });
  expect(errorsOf(signInSchema, { email: ["a@b.co"], password: ["x"] })).toHaveProperty("email");
});

it("a code may be typed with spaces and has six digits", () => {
  expect(codeSignInSchema.parse({ email: "a@b.co", code: " 123 456 " }).code).toBe("123456");
  expect(codeSignInSchema.safeParse({ email: "a@b.co", code: "12345" }).success).toBe(false);
});

it("a change of password is told of a mismatch while the old one is still missing", () => {
  expect(errorsOf(changePasswordSchema, { password: "himal-2026", confirmPassword: "himal" })).toMatchObject({
    currentPassword: ["Enter a password"],
    confirmPassword: expect.arrayContaining(["Passwords do not match"]),
  });
});
