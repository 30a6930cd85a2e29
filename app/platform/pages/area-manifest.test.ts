import { describe, expect, test } from "vitest";
import { areaManifest, areasOf } from "./area-manifest.ts";

const route = (id: string, parentId: string | undefined, hasDefaultExport = true) => ({
  id,
  parentId,
  hasDefaultExport,
});
const routes = [
  route("root", undefined),
  route("staff/layout.route", "root"),
  route("staff/lists.route", "staff/layout.route"),
  route("staff/record.route", "staff/lists.route"),
  route("student/layout.route", "root"),
  route("student/file.route", "student/layout.route", false),
  route("api/draft.route", "root", false),
  route("sign-out.route", "root"),
  route("not-found.route", "root"),
];
const manifest = {
  url: "/assets/en-XA/manifest-1a2b.js",
  version: "1a2b",
  routes: Object.fromEntries(routes.map((each) => [each.id, each])),
};

describe("The manifest of an area", () => {
  test("holds its routes at any depth, and the pages without a layout", () => {
    expect(Object.keys(areaManifest(manifest, "staff/layout.route").routes)).toEqual([
      "root",
      "staff/layout.route",
      "staff/lists.route",
      "staff/record.route",
      "sign-out.route",
      "not-found.route",
    ]);
    expect(Object.keys(areaManifest(manifest, "student/layout.route").routes)).toEqual([
      "root",
      "student/layout.route",
      "student/file.route",
      "sign-out.route",
      "not-found.route",
    ]);
  });

  test("is a separate file next to the one with all routes, with the same version", () => {
    const { url, version } = areaManifest(manifest, "staff/layout.route");
    expect(url).toBe("/assets/en-XA/manifest-staff-1a2b.js");
    expect(version).toBe("1a2b");
  });

  test("is made for everything that shows a page right below the document", () => {
    expect(areasOf(manifest)).toEqual([
      "staff/layout.route",
      "student/layout.route",
      "sign-out.route",
      "not-found.route",
    ]);
  });
});
