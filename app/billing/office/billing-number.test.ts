import { expect, it } from "vitest";
import { numbersIn } from "#app/commissions/claims/invoice-number.ts";
import { billingNumber } from "./billing-number.ts";

it.each([
  [billingNumber("invoice", 2026, 123), "INV-26-000123"],
  [billingNumber("credit-note", 2026, 1), "CRN-26-000001"],
  [billingNumber("receipt", 2100, 1_234_567), "RCT-00-1234567"],
  [billingNumber("refund", 2027, 9), "RFD-27-000009"],
])("%s", (number, expected) => {
  expect(number).toBe(expected);
  // A student who quotes it in a transfer does not pay an institution's commission.
  expect(numbersIn(`Payment ${number} thank you`, "AUD")).toEqual([]);
});
