import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import satori from "satori";
import { expect, test } from "vitest";
import { SHARE_CARD_SIZE, ShareCardPicture } from "./share-card.tsx";

test.each([
  "Nursing",
  "Bachelor of Human Movement and Nutrition Sciences / Bachelor of Information Technology (Honours), with a long name",
])("everything on the card of %s stands within its edges", async (title) => {
  const font = await readFile(
    createRequire(import.meta.url).resolve("@fontsource/eczar/files/eczar-latin-600-normal.woff"),
  );
  const card = {
    kind: "Course",
    title,
    line: "Hillside University · Armidale",
    facts: [{ figure: "A$54,900", label: "tuition a year" }],
  };
  const svg = await satori(<ShareCardPicture card={card} brandName="Southbound" />, {
    ...SHARE_CARD_SIZE,
    embedFont: false,
    fonts: [{ name: "Eczar", data: font, weight: 600 }],
  });
  const words = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"[^>]*>([^<]*)/g)];
  expect(words.map((word) => word[4])).toContain("Southbound");
  for (const [, x, y, width, text] of words) {
    expect(Number(x) + Number(width), text).toBeLessThanOrEqual(SHARE_CARD_SIZE.width - 72);
    expect(Number(y), text).toBeLessThanOrEqual(SHARE_CARD_SIZE.height - 40);
  }
});
