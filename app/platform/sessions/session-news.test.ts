import { describe, expect, test } from "vitest";
import { compareSessions, isSessionNews, type SessionNews } from "./session-news.ts";

const nobody: SessionNews = { userId: null };
const asha: SessionNews = { userId: "a", role: "student", email: "asha@example.com", secondFactor: false };

describe("two looks at a session", () => {
  test("tell what happened between them", () => {
    expect(compareSessions(nobody, nobody)).toBe("none");
    expect(compareSessions(asha, { ...asha })).toBe("none");
    expect(compareSessions(nobody, asha)).toBe("signed-in");
    expect(compareSessions(asha, nobody)).toBe("signed-out");
    expect(compareSessions(asha, { ...asha, userId: "b" })).toBe("other-person");
    expect(compareSessions(asha, { ...asha, email: "new@example.com" })).toBe("updated");
    expect(compareSessions(asha, { ...asha, role: null })).toBe("updated");
    expect(compareSessions(asha, { ...asha, secondFactor: true })).toBe("updated");
  });

  test("are told from what is no news at all", () => {
    expect(isSessionNews(nobody)).toBe(true);
    expect(isSessionNews(asha)).toBe(true);
    for (const value of [null, undefined, "x", {}, { userId: 1 }, []])
      expect(isSessionNews(value)).toBe(false);
  });
});
