import { expect, test } from "vitest";
import { createFairTurns } from "./fair-turns.ts";

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Fair turns whose tasks the test ends, with the names of started tasks in order. */
function watched(limits: Parameters<typeof createFairTurns>[0]) {
  const turns = createFairTurns(limits);
  const begun: string[] = [];
  const busy: string[] = [];
  const leaves = new Map<string, () => void>();
  return {
    turns,
    begun,
    busy,
    ask(share: string, name = share) {
      const work = () => {
        begun.push(name);
        return new Promise<void>((resolve) => leaves.set(name, resolve));
      };
      void turns.run(share, work).then((done) => done.ok || busy.push(name));
    },
    async end(name: string) {
      leaves.get(name)?.();
      await settled();
    },
  };
}

test("an account with many requests leaves a place for the next account", async () => {
  const { ask, begun, busy } = watched({ atOnce: 2, waitingOfOne: 8, waiting: 40 });
  for (let i = 1; i <= 12; i += 1) ask("first", `first ${i}`);
  ask("second");
  await settled();
  expect(begun).toEqual(["first 1", "second"]);
  expect(busy).toEqual(["first 10", "first 11", "first 12"]);
});

test("those who wait take turns, whatever each has waiting", async () => {
  const { ask, begun, end } = watched({ atOnce: 1, waitingOfOne: 8, waiting: 40 });
  for (const name of ["a1", "a2", "a3", "b1", "b2", "c1"]) ask(name.slice(0, 1), name);
  await settled();
  for (let i = 0; i < 6; i += 1) await end(begun.at(-1) ?? "");
  expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "b2"]);
});

test("when the queue is full, the account with most requests in it makes room", async () => {
  const { ask, begun, busy, end } = watched({ atOnce: 1, waitingOfOne: 4, waiting: 4 });
  for (let i = 1; i <= 5; i += 1) ask("many", `many ${i}`);
  ask("few");
  await settled();
  expect(busy).toEqual(["many 5"]);
  await end("many 1");
  await end("many 2");
  expect(begun).toEqual(["many 1", "many 2", "few"]);
});

test("work that fails gives its place back, and what waits can be sent away", async () => {
  const { turns, ask, busy, end } = watched({ atOnce: 1, waitingOfOne: 1, waiting: 1 });
  await expect(turns.run("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  ask("a");
  await settled();
  ask("a", "waits");
  ask("a", "too much");
  await settled();
  turns.clear();
  await end("a");
  expect(busy).toEqual(["too much", "waits"]);
  expect(await turns.run("a", async () => "free")).toEqual({ ok: true, value: "free" });
});
