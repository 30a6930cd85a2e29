import { expect, it } from "vitest";
import { type AttentionFacts, attentionOf } from "./settings-attention.ts";

const FINE: AttentionFacts = {
  emails: { leave: true, failed: 0 },
  staff: { count: 5, withoutTwoStep: 0 },
  isBackupDue: false,
};

it.each<[string, Partial<AttentionFacts>, readonly (readonly [string, number, number])[]]>([
  ["nothing where all is well", {}, []],
  ["nothing of what the reader may not know", { emails: null, staff: null, isBackupDue: null }, []],
  ["a missing mail server", { emails: { leave: false, failed: 0 } }, [["mail-server", 1, 1]]],
  [
    "only the missing server, however many emails wait",
    { emails: { leave: false, failed: 9 } },
    [["mail-server", 1, 1]],
  ],
  ["one failed email", { emails: { leave: true, failed: 1 } }, [["failed-emails", 1, 1]]],
  ["several failed emails", { emails: { leave: true, failed: 7 } }, [["failed-emails", 7, 7]]],
  [
    "one of the staff without two-step verification",
    { staff: { count: 5, withoutTwoStep: 1 } },
    [["two-step", 1, 5]],
  ],
  ["all staff without it", { staff: { count: 5, withoutTwoStep: 5 } }, [["two-step", 5, 5]]],
  ["a late backup", { isBackupDue: true }, [["backup", 1, 1]]],
  [
    "everything at once, in a fixed order",
    { emails: { leave: true, failed: 2 }, staff: { count: 2, withoutTwoStep: 1 }, isBackupDue: true },
    [
      ["failed-emails", 2, 2],
      ["two-step", 1, 2],
      ["backup", 1, 1],
    ],
  ],
])("names %s", (_what, facts, expected) => {
  const found = attentionOf({ ...FINE, ...facts });
  expect(found.map(({ kind, count, of }) => [kind, count, of])).toEqual(expected);
});
