import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { drawSheet } from "./icon-sheet.ts";

/** Draws app/ui/icons.svg anew: `node --import tsx scripts/draw-icons.ts`, after a change of app/ui/icons.tsx. */
const ui = path.resolve(import.meta.dirname, "../app/ui");
writeFileSync(path.join(ui, "icons.svg"), drawSheet(readFileSync(path.join(ui, "icons.tsx"), "utf8")));
