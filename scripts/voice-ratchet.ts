import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { countRetired } from "./voice.ts";

/** Lowers the limits of scripts/voice-ratchet.json to today's counts: `npm run voice:ratchet`. It never raises one. */
const root = path.resolve(import.meta.dirname, "..");
const file = path.join(root, "scripts/voice-ratchet.json");
const before: Record<string, Record<string, number>> = JSON.parse(readFileSync(file, "utf8"));
const now = countRetired(root);

const lowered = Object.fromEntries(
  Object.entries(now).map(([kind, counts]) => [
    kind,
    Object.fromEntries(
      Object.entries(counts as Record<string, number>).map(([area, count]) => [
        area,
        Math.min(count, before[kind]?.[area] ?? 0),
      ]),
    ),
  ]),
);
writeFileSync(file, `${JSON.stringify(lowered, null, 2)}\n`);
