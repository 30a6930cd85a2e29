import { expect, test } from "vitest";
import { askSession } from "./ask-session.view.ts";

const NEWS = { userId: null };

/** Answers one status after the other, repeats the last one, and records the delays. */
function server(...statuses: (number | "away")[]) {
  const waits: number[] = [];
  let asked = 0;
  const means = {
    fetch: async () => {
      const status = statuses[Math.min(asked++, statuses.length - 1)] ?? 200;
      if (status === "away") throw new TypeError("Failed to fetch");
      return Response.json(NEWS, { status });
    },
    wait: async (ms: number) => {
      waits.push(ms);
    },
  };
  return { means, waits, asked: () => asked };
}
const signal = () => new AbortController().signal;

test("502, 503 and 504 are asked again from 200 ms, doubling", async () => {
  const { means, waits } = server(502, 503, 504, 200);
  expect(await askSession(signal(), means)).toEqual(NEWS);
  expect(waits).toEqual([200, 400, 800]);
});

test("a server that stays down is left alone after 25 seconds, and nothing is taken for known", async () => {
  const { means, waits, asked } = server(503);
  expect(await askSession(signal(), means)).toBe("later");
  expect(waits).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800]);
  expect(asked()).toBe(8);
});

test.each([400, 401, 403, 404, 500])("%i cannot be retried", async (status) => {
  const { means, waits } = server(status);
  expect(await askSession(signal(), means)).toBe("failed");
  expect(waits).toEqual([]);
});

test.each(["away", 429] as const)("%s is asked another time", async (status) => {
  const { means, waits } = server(status);
  expect(await askSession(signal(), means)).toBe("later");
  expect(waits).toEqual([]);
});

test("a page that is left stops asking", async () => {
  const stop = new AbortController();
  const { means, asked } = server(503);
  const left = { ...means, wait: async () => stop.abort() };
  expect(await askSession(stop.signal, left)).toBe("later");
  expect(asked()).toBe(1);
});
