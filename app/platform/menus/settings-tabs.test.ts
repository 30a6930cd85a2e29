import { expect, it } from "vitest";
import { ATTENTION_KINDS } from "./settings-attention.ts";
import { foundSettings, SETTINGS_GROUPS, SETTINGS_TABS } from "./settings-tabs.ts";

const keys = (search: string) => foundSettings(SETTINGS_TABS, search).map(({ key }) => key);

it.each([
  ["exchange", ["rates"]],
  ["  RATES exch ", ["rates"]],
  ["two-step", ["staff"]],
  ["no such setting", []],
])("“%s” finds settings by all of its words, in names and descriptions", (search, expected) => {
  expect(keys(search)).toEqual(expected);
});

it.each(["", "   "])("a search for nothing finds all settings", (search) => {
  expect(keys(search)).toEqual(SETTINGS_TABS.map(({ key }) => key));
});

it("settings of a group follow each other, and every group has some", () => {
  const groups = SETTINGS_TABS.map(({ group }) => group).filter((group, at, all) => group !== all[at - 1]);
  expect(groups).toEqual([...SETTINGS_GROUPS]);
});

it("what can need attention belongs to one setting each", () => {
  expect(SETTINGS_TABS.flatMap(({ wants }) => wants).toSorted()).toEqual([...ATTENTION_KINDS].toSorted());
});
