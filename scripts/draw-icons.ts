import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { declaredIcons, drawSheet } from "./icon-sheet.ts";

/** Draws app/ui/icons.svg anew: `npm run draw -- icons`, after a change of app/ui/icons.tsx. */
const ui = path.resolve(import.meta.dirname, "../app/ui");
const names = declaredIcons(readFileSync(path.join(ui, "icons.tsx"), "utf8"));
writeFileSync(path.join(ui, "icons.svg"), await drawSheet(names));
