import { expect, test } from "vitest";
import { movedCounts, movedWorkOf } from "./moved-work.ts";
import { cancelledText, cancelText, followManyText, followText, movedText } from "./moved-work.words.ts";

const moved = (id: string) => ({ id, from: null, to: "b" });

test("only what moved or was cancelled is stored, with the version", () => {
  expect(movedWorkOf(2, undefined)).toBeNull();
  expect(movedWorkOf(2, { tasks: [], applications: [] })).toBeNull();
  expect(movedWorkOf(2, { tasks: [moved("1")], applications: [] })).toEqual({
    version: 2,
    tasks: [moved("1")],
  });
  expect(movedCounts({ tasks: [moved("1"), moved("2")] })).toEqual({ tasks: 2, applications: 0 });
});

test("boxes and toasts name what moves and what is cancelled", () => {
  expect(followText({ tasks: 2, applications: 1 }, "Kabita Pun")).toBe(
    "Also move 2 open tasks and 1 open application from Kabita Pun",
  );
  expect(followManyText({ tasks: 1, applications: 0 })).toBe(
    "Also move 1 open task from the previous counsellors",
  );
  expect(movedText({ tasks: 0, applications: 2 })).toBe("Moved: 2 applications");
  expect(movedText({ tasks: 0, applications: 0 })).toBeNull();
  expect(cancelText(3)).toBe("Also cancel 3 open tasks");
  expect(cancelledText(1)).toBe("Cancelled: 1 task");
});
