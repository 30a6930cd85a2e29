import { expect, test, vi } from "vitest";
import { loggedStep, stepTeller } from "./steps.server.ts";

test("a step is a line with its seconds, or with its failure, which goes on to whoever asked", async () => {
  let at = 0;
  let written = "";
  const step = stepTeller(
    (text) => {
      written += text;
    },
    () => at,
  );
  const done = await step("Starting the database", async () => {
    at += 1_260;
    return "done";
  });
  const failed = step("Filling the demo", () => Promise.reject(new Error("full")));
  await expect(failed).rejects.toThrow("full");
  expect(done).toBe("done");
  expect(written).toBe("Starting the database … 1.3 s\nFilling the demo … failed\n");
});

test("a step is logged when it starts, while it runs and when it ends", async () => {
  const told: string[] = [];
  const log = { info: (_facts: unknown, message: string) => told.push(message) };
  const ends = Promise.withResolvers<string>();
  const running = loggedStep(log as never, 1)("Migrating the database", () => ends.promise);
  await vi.waitFor(() => expect(told).toContain("starting: a step goes on"));
  ends.resolve("done");
  expect(await running).toBe("done");
  expect([told[0], told.at(-1)]).toEqual(["starting: a step begins", "starting: a step is done"]);
});
