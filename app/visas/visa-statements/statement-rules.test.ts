import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ANSWER_STATES, judgeAnswerMove, startsVersion, VERSION_MINUTES } from "./answer-state.ts";
import { findingAccess } from "./finding-access.ts";
import { LEAST_SHARED, SHINGLE_WORDS, sharedShingles, shinglesOf } from "./shingles.ts";
import { countWords, wordsOver } from "./statement-question.ts";
import {
  GAP_MONTHS,
  gapsIn,
  monthIndex,
  monthOfIndex,
  monthsOfWork,
  type StudyPeriod,
} from "./study-history.ts";

const text = (words: number) => Array.from({ length: words }, (_, at) => `word${at}`).join(" ");

describe("words of an answer", () => {
  it("counts runs of characters with a letter or a digit", () => {
    expect(countWords("")).toBe(0);
    expect(countWords("  I – have\n2 jobs, don’t I? ")).toBe(6);
    expect(countWords("काठमाडौं मा बस्छु")).toBe(3);
  });

  it("takes 150 words and not 151", () => {
    expect(wordsOver(150, text(150))).toBe(0);
    expect(wordsOver(150, text(151))).toBe(1);
    expect(wordsOver(800, text(800))).toBe(0);
  });
});

describe("states of an answer", () => {
  const allowed = ["draft-ready", "ready-draft", "ready-agreed", "agreed-draft"];
  const pairs = ANSWER_STATES.flatMap((from) => ANSWER_STATES.map((to) => [from, to] as const));

  it.each(pairs)("from %s to %s", (from, to) => {
    const problem = judgeAnswerMove({ from, to }, ["writer", "reviewer"], {
      most: 150,
      text: "Text",
    });
    expect(problem).toBe(allowed.includes(`${from}-${to}`) ? null : "no-such-move");
  });

  it("lets only reviewers agree and reopen", () => {
    const answer = { most: 150, text: "Text" };
    expect(judgeAnswerMove({ from: "ready", to: "agreed" }, ["writer"], answer)).toBe("not-yours");
    expect(judgeAnswerMove({ from: "agreed", to: "draft" }, ["writer"], answer)).toBe("not-yours");
    expect(judgeAnswerMove({ from: "ready", to: "draft" }, ["writer"], answer)).toBeNull();
  });

  it("is not ready without text, or with too many words", () => {
    const move = { from: "draft", to: "ready" } as const;
    expect(judgeAnswerMove(move, ["writer"], { most: 150, text: " – " })).toBe("empty");
    expect(judgeAnswerMove(move, ["writer"], { most: 150, text: text(151) })).toBe("too-long");
  });

  it("starts a version for another author, after half an hour, and after a move", () => {
    const startedAt = new Date("2026-11-29T10:00:00Z");
    const minutesLater = (minutes: number) => new Date(startedAt.getTime() + minutes * 60_000);
    const last = { authorId: "asha", startedAt };
    expect(startsVersion(null, "asha", null, startedAt)).toBe(true);
    expect(startsVersion(last, "asha", null, minutesLater(VERSION_MINUTES - 1))).toBe(false);
    expect(startsVersion(last, "asha", null, minutesLater(VERSION_MINUTES))).toBe(true);
    expect(startsVersion(last, "maya", null, minutesLater(1))).toBe(true);
    expect(startsVersion(last, "asha", minutesLater(1), minutesLater(2))).toBe(true);
    expect(startsVersion({ ...last, authorId: null }, null, null, minutesLater(1))).toBe(true);
  });
});

describe("study history", () => {
  const period = (
    fromMonth: string,
    untilMonth: string | null,
    kind: StudyPeriod["kind"] = "study",
  ): StudyPeriod => ({
    id: fromMonth,
    kind,
    title: "Course",
    place: null,
    fromMonth,
    untilMonth,
    evidence: null,
    note: null,
    version: 1,
  });

  it("asks about gaps from three months on, also the one that continues", () => {
    const schools = [period("2018-01", "2020-03"), period("2020-06", "2022-12")];
    expect(gapsIn(schools, "2023-03-31")).toEqual([]);
    expect(gapsIn(schools, "2023-04-01")).toEqual([
      { fromMonth: "2023-01", untilMonth: "2023-03", months: 3 },
    ]);
    expect(gapsIn([period("2018-01", "2020-02"), period("2020-06", null)], "2026-11-29")).toEqual([
      { fromMonth: "2020-03", untilMonth: "2020-05", months: GAP_MONTHS },
    ]);
    expect(gapsIn([], "2026-11-29")).toEqual([]);
  });

  it("finds the same gaps as a look at every month", () => {
    const month = fc.integer({ min: monthIndex("2010-01"), max: monthIndex("2026-11") });
    const periods = fc.array(fc.tuple(month, fc.integer({ min: 0, max: 40 }), fc.boolean()), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(periods, (given) => {
        const today = "2026-11";
        const all = given.map(([from, length, isOpen]) =>
          period(monthOfIndex(from), isOpen ? null : monthOfIndex(from + length)),
        );
        const isCovered = (at: number) =>
          all.some((one) => monthIndex(one.fromMonth) <= at && at <= monthIndex(one.untilMonth ?? today));
        const found: string[] = [];
        const first = Math.min(...all.map((one) => monthIndex(one.fromMonth)));
        let run: number[] = [];
        for (let at = first; at <= monthIndex(today); at += 1) {
          if (at < monthIndex(today) && !isCovered(at)) run.push(at);
          else {
            if (run.length >= GAP_MONTHS) found.push(`${monthOfIndex(run[0] ?? 0)} ${run.length}`);
            run = [];
          }
        }
        expect(gapsIn(all, today).map(({ fromMonth, months }) => `${fromMonth} ${months}`)).toEqual(found);
      }),
      { numRuns: 200 },
    );
  });

  it("counts each month of work once", () => {
    const jobs = [
      period("2024-01", "2024-06", "work"),
      period("2024-05", "2024-12", "work"),
      period("2020-01", null),
    ];
    expect(monthsOfWork(jobs, "2026-11-29")).toBe(12);
  });
});

describe("pieces of text", () => {
  it("are shared by a passage that was copied, whatever its case and punctuation", () => {
    const passage = text(SHINGLE_WORDS + LEAST_SHARED - 1);
    const one = shinglesOf(`Something of my own. ${passage}.`);
    const other = shinglesOf(`${passage.toUpperCase()}! And more of another person.`);
    expect(sharedShingles(one, other)).toBe(LEAST_SHARED);
    expect(shinglesOf(text(SHINGLE_WORDS - 1))).toEqual([]);
  });
});

describe("access to findings", () => {
  it("fails closed", () => {
    expect(findingAccess("australia", null).may).toBe(false);
    expect(findingAccess("australia", { may: false })).toEqual({ may: false, needs: "australia" });
    expect(findingAccess("newzealand", { may: true }).may).toBe(true);
  });
});
