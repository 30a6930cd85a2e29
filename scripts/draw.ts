/** Draws one of the files that are made once and kept: `npm run draw -- icons`. */
const DRAWINGS: Readonly<Record<string, () => Promise<unknown>>> = {
  icons: () => import("./draw-icons.ts"),
  maps: () => import("./draw-maps.ts"),
  fonts: () => import("./subset-fonts.ts"),
};
const draw = DRAWINGS[process.argv[2] ?? ""];
if (!draw) {
  console.error(`Say what to draw: ${Object.keys(DRAWINGS).join(", ")}.`);
  process.exit(1);
}
await draw();

export {};
