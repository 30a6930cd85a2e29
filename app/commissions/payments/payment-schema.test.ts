import { expect, it } from "vitest";
import { enterPaymentSchema } from "./payment-schema.ts";

const FORM = { number: "aud-2026-000123", receivedOn: "2026-11-24", transactionId: "", details: "" };
const enter = (amount: string) => {
  const parsed = enterPaymentSchema.safeParse({ ...FORM, amount });
  return parsed.success
    ? parsed.data.amount
    : [...new Set(parsed.error.issues.map(({ path }) => path.join(".")))];
};

it.each([
  ["3,600.00", 360_000],
  ["$3,600", 360_000],
  ["A$3,600", 360_000],
  ["3,600.00 CR", 360_000],
])("%j is entered", (text, minor) => {
  expect(enter(text)).toBe(minor);
});

it.each(["", "0", "-5", "$-5", "(5)", "5 DR", "--5", "1.234", "NZ$5", "Rs. 5", "five"])(
  "%j is refused at its field",
  (text) => {
    expect(enter(text)).toEqual(["amount"]);
  },
);
