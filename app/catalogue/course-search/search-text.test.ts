import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSearchText, sentencesOf } from "./search-text.ts";

const alternatives = (text: string) =>
  readSearchText(text).map((term) => term.alternatives.map((words) => words.join(" ")));

describe("a typed text", () => {
  it("asks for each of its words", () => {
    expect(alternatives("Nursing Melbourne")).toEqual([["nursing"], ["melbourne"]]);
  });

  it("leaves out what says nothing, but not everything", () => {
    expect(alternatives("best courses in design for me to study")).toEqual([["design"], expect.anything()]);
    expect(alternatives("the best")).toEqual([["the"], ["best"]]);
    expect(alternatives("  ?! ")).toEqual([]);
  });

  it("also stands for what students mean by an abbreviation", () => {
    expect(alternatives("MBA")).toEqual([["mba", "master business administration"]]);
    expect(alternatives("IT in Sydney")).toEqual([["it", "information technology", "computing"], ["sydney"]]);
  });

  it("reads the longest phrase that means something as one thing", () => {
    expect(readSearchText("hotel management sydney")[0]?.typed).toEqual(["hotel", "management"]);
  });

  it.each([
    ["M.B.A", "mba"],
    ["m. b. a. sydney", "mba"],
    ["B.B.A", "bba"],
    ["Ph.D.", "phd"],
    ["ph d", "phd"],
    ["B.Ed.", "bed"],
    ["b tech", "btech"],
    ["M.B.B.S", "mbbs"],
    ["B.Sc. Nursing", "bsc"],
    ["I.T.", "it"],
    ["U.N.E.", "une"],
  ])("reads a short form in whatever way it is written: %s", (text, form) => {
    expect(readSearchText(text)[0]?.typed).toEqual([form]);
    expect(readSearchText(text)[0]).toEqual(readSearchText(form)[0]);
  });

  it("takes no words together that stand for themselves", () => {
    expect(readSearchText("be in it").map(({ typed }) => typed)).toEqual([["be"], ["it"]]);
    expect(readSearchText("b sydney").map(({ typed }) => typed)).toEqual([["b"], ["sydney"]]);
  });

  it.each([
    ["civil engg", "engineering"],
    ["hotel mgmt", "management"],
    ["mktg", "marketing"],
  ])("knows how words are cut short: %s", (text, word) => {
    expect(readSearchText(text).at(-1)?.alternatives).toContainEqual([word]);
  });

  it("is told from the beginning of longer words where it is a university's name", () => {
    expect(readSearchText("une law").map((term) => term.isName)).toEqual([true, false]);
  });

  it("says as a whole what its parts may say, the likeliest first", () => {
    expect(sentencesOf(readSearchText("mba melbourne"))).toEqual([
      "mba melbourne",
      "master business administration melbourne",
    ]);
    expect(sentencesOf([])).toEqual([]);
    expect(sentencesOf(readSearchText("it cs ai ml it cs ai ml")).length).toBeLessThanOrEqual(40);
  });

  it("is bounded, whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 2_000 }), (text) => {
        const terms = readSearchText(text);
        expect(terms.length).toBeLessThanOrEqual(12);
        for (const term of terms) expect(term.alternatives[0]).toEqual(term.typed);
      }),
    );
  });
});
