import { describe, expect, it } from "vitest";
import { layerProblems } from "./layers.ts";

const file = (path: string, text = "") => ({ path, text });

describe("the layers of the house", () => {
  it.each([
    ["app/domain/a.ts", 'import { x } from "#app/server/b.server.ts";'],
    ["app/ui/a.tsx", 'import { x } from "#app/features/apply/b.tsx";'],
    ["app/features/apply/a.tsx", 'import { x } from "../../server/b.server.ts";'],
    ["app/features/apply/a.tsx", 'import { x } from "#app/features/crm/b.tsx";'],
    ["app/server/a.server.ts", 'export { x } from "#app/ui/b.tsx";'],
    ["app/ui/a.tsx", 'const x = await import("#app/routes/b.tsx");'],
    ["app/domain/a.ts", 'import React from "react";'],
    ["app/domain/a.ts", "export const now = () => new Date();"],
    ["app/server/a.ts", ""],
    ["app/utils/a.ts", ""],
  ])("refuses what %s does: %s", (path, text) => {
    expect(layerProblems([file(path, text)])).toHaveLength(1);
  });

  it("reports a circle", () => {
    const problems = layerProblems([
      file("app/domain/a/a.ts", 'import { b } from "#app/domain/a/b.ts";'),
      file("app/domain/a/b.ts", 'import { a } from "./a.ts";'),
    ]);
    expect(problems).toEqual(["circle: app/domain/a/a.ts → app/domain/a/b.ts → app/domain/a/a.ts"]);
  });

  it("lets each layer import what lies under it", () => {
    expect(
      layerProblems([
        file(
          "app/routes/admin/a.tsx",
          'import { b } from "#app/server/b.server.ts";\nimport type { R } from "./+types/layers.test.ts";',
        ),
        file("app/features/apply/a.tsx", 'import {\n  b,\n} from "#app/ui/b.tsx";'),
        file("app/content/messages/a.ts", 'import { c } from "#app/domain/c.ts";'),
      ]),
    ).toEqual([]);
  });
});
