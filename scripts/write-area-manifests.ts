import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { ServerBuild } from "react-router";
import { areaManifest, areasOf } from "#app/platform/pages/area-manifest.ts";

/** Writes the router's manifest once for each area. No page loads the one with all routes. */
const CLIENT = "build/client";
const [whole, ...others] = globSync("assets/manifest-*.js", { cwd: CLIENT });
if (whole === undefined || others.length > 0) throw new Error("The build has to hold one manifest");

const START = "window.__reactRouterManifest=";
const script = readFileSync(path.join(CLIENT, whole), "utf8");
if (!script.startsWith(START)) throw new Error(`${whole} has changed: see scripts/write-area-manifests.ts`);
const manifest: ServerBuild["assets"] = JSON.parse(script.slice(START.length).replace(/;\s*$/, ""));
for (const area of areasOf(manifest)) {
  const ofArea = areaManifest(manifest, area);
  // Two areas must not have one name.
  writeFileSync(path.join(CLIENT, ofArea.url), `${START}${JSON.stringify(ofArea)};`, { flag: "wx" });
}
