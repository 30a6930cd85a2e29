import { expect, it } from "vitest";
import { SECTIONS } from "#app/platform/menus/sections.view.ts";
import { SETTINGS_TABS } from "#app/platform/menus/settings-tabs.ts";
import { COMPANY_SECTIONS } from "#app/workspaces/company/company-sections.view.ts";

it.each([
  ["the back office", SECTIONS.map(({ path }) => path)],
  ["the settings", SETTINGS_TABS.map(({ href }) => href)],
  ["partners and institutions", COMPANY_SECTIONS.map(({ path }) => path)],
])("the menu of %s leads to each page once", (_menu, paths) => {
  expect(paths.length).toBeGreaterThan(5);
  expect(paths).toEqual([...new Set(paths)]);
});
