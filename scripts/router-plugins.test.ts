import { readFileSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import { expect, test } from "vitest";
import { FOR_HOT_RELOAD, NARROWED, ROUTE_FILE, routerPlugins } from "./router-plugins.ts";

const namesOf = (plugins: readonly { name: string }[]) => plugins.map(({ name }) => name);

test("a build leaves out what is for hot reload, and asks the others about what concerns them", () => {
  const all = namesOf(reactRouter());
  expect(all).toEqual(expect.arrayContaining([...FOR_HOT_RELOAD, ...Object.keys(NARROWED)]));
  const built = routerPlugins("build");
  expect(namesOf(built)).toEqual(all.filter((name) => !FOR_HOT_RELOAD.includes(name)));
  for (const [name, { hook, id }] of Object.entries(NARROWED)) {
    const narrowed = built.find((plugin) => plugin.name === name)?.[hook];
    expect(narrowed, name).toMatchObject({ filter: { id }, handler: expect.any(Function) });
  }
  expect(namesOf(routerPlugins("serve"))).toEqual(all);
});

test("every module of a route is known by its name", () => {
  const files = [...readFileSync("app/routes.ts", "utf8").matchAll(/"([^"]+\.tsx?)"/g)].map(
    ([, file]) => file,
  );
  expect(files.length).toBeGreaterThan(100);
  expect([...files, "app/root.tsx"].filter((file) => !ROUTE_FILE.test(`/${file}`))).toEqual([]);
});
