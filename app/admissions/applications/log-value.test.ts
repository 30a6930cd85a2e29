import { expect, test } from "vitest";
import { logValue } from "./log-value.ts";

test.each([
  ["status-changed", "Under Review", "Under Review"],
  ["stage-changed", "Enrolled", "Enrolled"],
  ["offer", "2026-11-18", "18 Nov 2026"],
  ["counsellor-assigned", "New Horizons", "New Horizons"],
  // An unknown status is shown as stored.
  ["status-changed", "Waiting", "Waiting"],
])("a log's %s with %s is read as %s", (kind, stored, read) => {
  expect(logValue(kind, stored, "en-GB")).toBe(read);
});
