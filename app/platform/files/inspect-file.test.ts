import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { inspectFile } from "./inspect-file.server.ts";

/** The first box of an ISO base media file, with the given brands, and nothing to decode. */
function box(...brands: string[]): Buffer {
  const [first = "", ...others] = brands;
  const content = Buffer.from(`ftyp${first}\0\0\0\0${others.join("")}`, "latin1");
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length + 4);
  return Buffer.concat([size, content, Buffer.alloc(64)]);
}
const problemOf = async (bytes: Buffer) => {
  const inspected = await inspectFile(bytes);
  return inspected.ok ? null : inspected.error;
};

describe("A photo of a phone", () => {
  test.each([
    ["heic"],
    ["heic", "mif1", "heic"],
    ["heix", "mif1"],
    ["hevc", "msf1"],
    ["hevx"],
    ["heim"],
    ["heis"],
    ["mif1", "heic"],
    ["mif1", "MiHB", "heic"],
    ["mif2", "heix"],
    ["msf1", "hevc"],
    ["mif1"],
    ["MiHE", "heic"],
  ])("is a HEIC, whichever brand it says first: %s", async (...brands) => {
    // Recognised as HEIC, and then found to have no content.
    expect(await problemOf(box(...brands))).toBe("broken");
  });

  test.each([["avif", "mif1"], ["mif1", "avif"], ["isom", "mp42"], ["qt  "], ["crx ", "isom"]])(
    "is none where it holds something else: %s",
    async (...brands) => {
      expect(await problemOf(box(...brands))).toBe("kind");
    },
  );
});

test("a screenshot of a long page keeps its width, and a large photo its area", async () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#ffffff" } });
  const sizeOf = async (bytes: Buffer) => {
    const inspected = await inspectFile(bytes);
    if (!inspected.ok) throw new Error(inspected.error);
    const { width, height } = await sharp(inspected.value.cleaned).metadata();
    return [width, height];
  };
  expect(await sizeOf(await picture(720, 12_000).png().toBuffer())).toEqual([720, 12_000]);
  expect(await sizeOf(await picture(6_000, 4_500).jpeg().toBuffer())).toEqual([4_619, 3_464]);
});
