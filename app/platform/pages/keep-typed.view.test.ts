import { data } from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import { toast } from "#app/ui/toast.tsx";
import { keepTyped } from "./keep-typed.view.ts";
import { pageMessages } from "./pages.words.ts";

const told = vi.spyOn(toast, "error").mockImplementation(() => undefined);
afterEach(() => told.mockClear());

const AWAY = new TypeError("Failed to fetch");
const answered = (status: number) => ({ status, statusText: "", internal: false, data: null });
const run = async (method: string, results: Record<string, { type: "data" | "error"; result: unknown }>) =>
  keepTyped(
    { request: new Request("https://a.example/apply", { method }) } as Parameters<typeof keepTyped>[0],
    async () => results,
  );

describe("A post that gets no answer", () => {
  test.each([
    ["nobody answers", AWAY],
    ["nobody answers, as the router wraps it", data(AWAY, undefined)],
    ["something before the server says 502", answered(502)],
    ["something before the server says 504", answered(504)],
  ])("keeps the page, as an answer of 503 without anything in it: %s", async (_, result) => {
    const kept = await run("POST", { page: { type: "error", result } });
    expect(kept).toMatchObject({
      page: { type: "data", result: { data: undefined, init: { status: 503 } } },
    });
    expect(told).toHaveBeenCalledExactlyOnceWith(pageMessages.unreachable);
  });

  test("is told from what the server has said, and from a page that is read", async () => {
    for (const result of [answered(500), answered(404), new Error("A fault of ours")]) {
      expect(await run("POST", { page: { type: "error", result } })).toEqual({
        page: { type: "error", result },
      });
    }
    const read = { page: { type: "error" as const, result: AWAY } };
    expect(await run("GET", read)).toBe(read);
    const fine = { page: { type: "data" as const, result: { typed: 1 } } };
    expect(await run("POST", fine)).toBe(fine);
    expect(told).not.toHaveBeenCalled();
  });
});
