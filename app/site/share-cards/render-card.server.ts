import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import satori, { type Font } from "satori";
import sharp from "sharp";
import { requesterShare } from "#app/platform/audit/request-audit.server.ts";
import { createFairTurns } from "#app/platform/limits/fair-turns.ts";

/** Two subsets of each face: most names need the first alone, Māori and Vietnamese ones the second too. */
const FACES = [
  { name: "Eczar", weight: 600, file: "@fontsource/eczar/files/eczar-latin-600-normal.woff" },
  { name: "EczarExt", weight: 600, file: "@fontsource/eczar/files/eczar-latin-ext-600-normal.woff" },
  { name: "Anek", weight: 400, file: "@fontsource/anek-latin/files/anek-latin-latin-400-normal.woff" },
  { name: "Anek", weight: 500, file: "@fontsource/anek-latin/files/anek-latin-latin-500-normal.woff" },
  { name: "AnekExt", weight: 400, file: "@fontsource/anek-latin/files/anek-latin-latin-ext-400-normal.woff" },
] as const;

/** Draws text as pictures, one at a time, so that many requests delay neither pages nor other visitors. */
export interface CardRenderer {
  /**
   * @param key what the picture says: the same is drawn once and kept for a while
   * @returns a PNG; null when so many wait already that this one should be asked for later
   */
  render(key: string, tree: ReactNode, size: { width: number; height: number }): Promise<Uint8Array | null>;
}

declare module "#app/platform/services/services.server.ts" {
  interface Services {
    /** Draws the preview images of shared links. */
    cardRenderer: CardRenderer;
  }
}

const TURNS = { atOnce: 1, waitingOfOne: 6, waiting: 40 };
const MOST_CACHED_BYTES = 16 * 1024 * 1024;

export function createCardRenderer(): CardRenderer {
  let fonts: Promise<Font[]> | undefined;
  const turns = createFairTurns(TURNS);
  const drawn = new LRUCache<string, Uint8Array>({
    maxSize: MOST_CACHED_BYTES,
    sizeCalculation: (picture) => picture.byteLength,
  });
  return {
    async render(key, tree, size) {
      const known = drawn.get(key);
      if (known) return known;
      const done = await turns.run(requesterShare() ?? "", async () => {
        // An earlier request in the queue may have drawn the same picture.
        const same = drawn.get(key);
        if (same) return same;
        fonts ??= readFonts();
        const svg = await satori(tree, { ...size, fonts: await fonts });
        const picture = new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer());
        drawn.set(key, picture);
        return picture;
      });
      return done.ok ? done.value : null;
    },
  };
}

async function readFonts(): Promise<Font[]> {
  const { resolve } = createRequire(import.meta.url);
  return Promise.all(
    FACES.map(async ({ name, weight, file }) => ({
      name,
      weight,
      style: "normal" as const,
      data: await readFile(resolve(file)),
    })),
  );
}
