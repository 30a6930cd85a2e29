import { describe, expect, test } from "vitest";
import { QUICK_COUNTRIES, QUICK_DEFAULTS, QUICK_ENGLISH, QUICK_WORK_CHOICES } from "./answers.ts";
import { estimate } from "./estimate.ts";
import { quickPointsPage, quickWhy, workChoiceLabel } from "./quick-points.words.ts";
import { quickCaveats } from "./quick-points-caveats.words.ts";
import { quickTipTexts } from "./quick-points-tips.words.ts";

describe("The words of the quick estimate", () => {
  test("name a source and a date for each difference from the rules in force", () => {
    for (const { fact } of Object.values(quickCaveats())) {
      expect(fact.source.href).toMatch(/^https:\/\//);
      expect(fact.asOf.date).toMatch(/^\d{4}/);
    }
  });

  test("say how many points are missing, or that none is", () => {
    const { message } = quickPointsPage;
    expect(message({ shortfall: 35, passMark: 65 })).toBe(
      "You need 35 more points to reach the pass mark of 65.",
    );
    expect(message({ shortfall: 1, passMark: 65 })).toBe(
      "You need 1 more point to reach the pass mark of 65.",
    );
    expect(message({ shortfall: 0, passMark: 160 })).toBe("You have reached the pass mark of 160.");
  });

  test("give each choice of work the years that it stands for", () => {
    const labels = (country: "australia" | "newzealand") =>
      QUICK_WORK_CHOICES[country].map((years) => workChoiceLabel(country, years));
    expect(labels("australia")).toEqual([
      "None yet",
      "1 to 2 years",
      "3 to 4 years",
      "5 to 7 years",
      "8 to 9 years",
      "10 years or more",
    ]);
    expect(labels("newzealand")).toEqual([
      "Less than 2 years",
      "2 to 3 years",
      "4 to 5 years",
      "6 to 7 years",
      "8 to 9 years",
      "10 years or more",
    ]);
  });

  test("give a reason for every category, and tips that differ", () => {
    for (const country of QUICK_COUNTRIES) {
      for (const englishLevel of [null, ...QUICK_ENGLISH[country]]) {
        for (const age of [18, 24, 31, 44, 55]) {
          const answers = { ...QUICK_DEFAULTS, country, englishLevel, age };
          for (const { category } of estimate(answers).breakdown) {
            expect(quickWhy(category, answers)).toMatch(/\w/);
          }
          const tips = quickTipTexts(answers);
          expect(new Set(tips).size).toBe(tips.length);
        }
      }
    }
  });
});
