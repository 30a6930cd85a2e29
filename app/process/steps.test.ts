import { expect, test } from "vitest";
import { stepTeller } from "./steps.server.ts";

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
