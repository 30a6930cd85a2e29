import { createElement } from "react";
import { toast as sonner } from "sonner";
import { expect, test } from "vitest";
import { regionIsReady } from "#app/ui/toast.tsx";
import { openBlankPage } from "#tests/support/blank-page.ts";
import { useFailureToast } from "./use-failure-toast.ts";

function List({ text, attempt }: { text?: string; attempt: object }) {
  useFailureToast(text, attempt);
  return null;
}

test("each failed attempt to read a list shows an error toast, a list that is read shows none", async () => {
  regionIsReady(sonner);
  const before = sonner.getHistory().length;
  const shown = () =>
    sonner
      .getHistory()
      .slice(before)
      .map((entry) => ("title" in entry ? [entry.type, entry.title] : []));
  const page = openBlankPage();
  const failure = ["error", "Failed to load students"];
  const first = { text: "Failed to load students", attempt: {} };
  await page.show(createElement(List, first));
  expect(shown()).toEqual([failure]);
  // What is only drawn again is no new attempt.
  await page.show(createElement(List, first));
  expect(shown()).toEqual([failure]);
  await page.show(createElement(List, { ...first, attempt: {} }));
  expect(shown()).toEqual([failure, failure]);
  await page.show(createElement(List, { attempt: {} }));
  expect(shown()).toEqual([failure, failure]);
});
