import { globSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import packageFile from "../../package.json" with { type: "json" };

/** What a module takes from a package: `react` of `react/jsx-runtime`, `@scope/name` of `@scope/name/part`. */
const packageOf = (name: string) =>
  name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/");

test("what the built server imports is installed for production", () => {
  const wanted = new Set<string>();
  for (const file of globSync("build/server/**/*.js")) {
    const { module } = parseSync(file, readFileSync(file, "utf8"), { lang: "js" });
    for (const { moduleRequest } of module.staticImports) wanted.add(moduleRequest.value);
  }
  const packages = [...wanted].filter((name) => !name.startsWith(".") && !isBuiltin(name)).map(packageOf);
  expect(packages.length).toBeGreaterThan(20);
  expect(packages.filter((name) => !Object.hasOwn(packageFile.dependencies, name))).toEqual([]);
});

test("the container's image takes what the built server needs, and runs it without rights", () => {
  const image = readFileSync("Dockerfile", "utf8").split("\nFROM ").at(-1) ?? "";
  const copied = [...image.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, name]) => name);
  expect(copied).toEqual(["package.json", "node_modules", "drizzle", "build"]);
  expect(image).toMatch(/^USER node$/m);
  expect(image).toMatch(/^HEALTHCHECK/m);
  expect(image).toContain("build/server/index.js");
});
