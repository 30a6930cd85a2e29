import { describe, expect, it } from "vitest";
import { acceptQuestions, budgetCeilingMinor } from "./accept-questions.ts";

const none = { depositMinor: null, scholarshipMinor: null, healthCoverMinor: null, otherFeesMinor: null };
const offer = {
  ...none,
  tuitionMinor: 4_000_000,
  currency: "AUD",
  startsOn: "2027-02-22",
  expiresOn: "2026-12-01",
} as const;
const asked = (given: Partial<Parameters<typeof acceptQuestions>[1]>) =>
  acceptQuestions(offer, { budget: "", passportEndsOn: null, others: 0, ...given });

describe("what is asked before an offer is accepted", () => {
  it("asks whether the money reaches where the first year costs more than the budget", () => {
    expect(asked({ budget: "30k-40k" }).funds).toBe(false);
    expect(asked({ budget: "20k-30k" }).funds).toBe(true);
    expect(asked({ budget: "50k+" }).funds).toBe(false);
    expect(asked({ budget: "" }).funds).toBe(false);
    expect(budgetCeilingMinor("50k+")).toBeNull();
    // Budgets are in Australian dollars; offers in other currencies are not compared.
    expect(
      acceptQuestions({ ...offer, currency: "NZD" }, { budget: "20k-30k", passportEndsOn: null, others: 0 })
        .funds,
    ).toBe(false);
  });

  it("asks about a passport that ends within six months of the beginning", () => {
    expect(asked({ passportEndsOn: "2027-08-21" }).passport).toBe(true);
    expect(asked({ passportEndsOn: "2027-08-22" }).passport).toBe(false);
    expect(asked({ passportEndsOn: null }).passport).toBe(false);
  });

  it("asks about another acceptance that is open", () => {
    expect(asked({ others: 1 }).another).toBe(true);
    expect(asked({}).another).toBe(false);
  });
});
