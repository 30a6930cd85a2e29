import { expect, test, vi } from "vitest";
import { repeatUntilDone } from "./repeat-until-done.server.ts";

test("what fails is tried again until it is done, without being asked again", async () => {
  let away = 3;
  const failed: unknown[] = [];
  const work = vi.fn(async () => {
    if (away-- > 0) throw new Error("away");
  });
  const repeated = repeatUntilDone(work, (error) => failed.push(error), [1]);
  repeated.wake();
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(4));
  await repeated.close();
  expect(failed).toHaveLength(3);
});

test("what is asked for while it is under way is done once more, and nothing is after the end", async () => {
  const gate = Promise.withResolvers<void>();
  const work = vi.fn(() => gate.promise);
  const repeated = repeatUntilDone(work, () => undefined);
  for (let index = 0; index < 5; index++) repeated.wake();
  gate.resolve();
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2));
  await repeated.close();
  repeated.wake();
  await repeated.close();
  expect(work).toHaveBeenCalledTimes(2);
});
