import { describe, expect, it } from "vitest";
import { disciplineOf, fieldName, levelOf } from "./course-kind.ts";
import { cityName, registerNumber, registerText, registerWebsite } from "./register-text.ts";

describe("a register's course", () => {
  it("has a level of the catalogue", () => {
    expect(levelOf("Masters Degree (Research)")).toBe("master");
    expect(levelOf(" Doctoral Degree ")).toBe("phd");
    expect(levelOf("Certificate IV")).toBe("certificate");
    expect(levelOf("Something new")).toBeNull();
  });

  it("has the discipline of its field, the narrow one before the broad one", () => {
    expect(disciplineOf("0603 - Nursing")).toBe("nursing");
    expect(disciplineOf("0601 - Medical Studies")).toBe("healthcare");
    expect(disciplineOf("0909 - Law")).toBe("law");
    expect(disciplineOf("0919 - Economics and Econometrics")).toBe("business");
    expect(disciplineOf("0905 - Human Welfare Studies and Services")).toBe("society");
    expect(disciplineOf("")).toBeNull();
    expect(fieldName("1001 - Performing Arts ")).toBe("Performing Arts");
    expect(fieldName("")).toBeNull();
  });
});

describe("a register's text", () => {
  it("is one clean line, or nothing", () => {
    expect(registerText("  Bachelor\tof   Arts\u200b ")).toBe("Bachelor of Arts");
    for (const nothing of ["", "  ", "NA", "n/a", "-"]) expect(registerText(nothing)).toBeNull();
  });

  it.each([
    ["SURRY HILLS", "Surry Hills"],
    ["MCLAREN VALE", "McLaren Vale"],
    ["O'CONNOR", "O'Connor"],
    ["LINDISFARNE TAS", "Lindisfarne"],
    ["Kelvin Grove Qld", "Kelvin Grove"],
    ["HOPPERS CROSSING VIC 3029", "Hoppers Crossing"],
    ["Mount Gambier", "Mount Gambier"],
    ["MANLY West", "Manly West"],
    ["Bowen hills", "Bowen Hills"],
    ["MacGREGOR", "Macgregor"],
    ["Melbourne CBD", "Melbourne CBD"],
    ["Isle of Capri", "Isle of Capri"],
    ["ISLE OF CAPRI", "Isle of Capri"],
    ["ST KILDA", "St Kilda"],
  ])("says %s, which people write %s", (given, wanted) => {
    expect(cityName(given)).toBe(wanted);
  });

  it("is no city when it names none", () => {
    for (const none of ["", "Australia", "VARIOUS", "1 Brazier Drive"]) expect(cityName(none)).toBeNull();
  });

  it.each([
    ["www.mq.edu.au", "https://www.mq.edu.au"],
    ["http://www.bond.edu.au/", "http://www.bond.edu.au/"],
    ["www.a.edu.au; www.b.edu.au", "https://www.a.edu.au"],
    ["", null],
    ["N/A", null],
    ["javascript:alert(1)", null],
    ["nowhere", null],
  ])("%s is the website %s", (given, wanted) => {
    expect(registerWebsite(given)).toBe(wanted);
  });

  it.each([
    ["15660", 15_660],
    ["191362.5", 191_362.5],
    ["79882.6789", 79_882.6789],
    ["480.125", 480.125],
    ["$1,200", 1_200],
    ["$29,000.00", 29_000],
    [" $29,000.50 ", 29_000.5],
    ["A$ 29,000.05", 29_000.05],
    ["AUD 29000", 29_000],
    ["29 000,50 $", 29_000.5],
    ["29\u00a0000", 29_000],
    ["29.000,50", 29_000.5],
    ["29000,5", 29_000.5],
    ["1,29,000.00", 129_000],
    ["", null],
    ["0", null],
    ["$0.00", null],
    [" $-   ", null],
  ])("%j is the number %s", (given, wanted) => {
    expect(registerNumber(given, 1e7)).toBe(wanted);
  });

  it.each([
    "-1",
    "(1,200.00)",
    "many",
    "10000001",
    "1e99",
    "2.9E+04",
    "29.000",
    "1,2,3",
    "1,00,0",
    "####",
    "1.2.3",
  ])("%j is no number", (given) => {
    expect(registerNumber(given, 1e7)).toBeNaN();
  });
});
