import { deflateRawSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readZipFile, readZipList } from "./read-zip.server.ts";

const LIMITS = { files: 20, fileBytes: 1_000, allBytes: 3_000 };
const PDF = strToU8("%PDF-1.7 a document of a student");

const list = (zip: Uint8Array, limits = LIMITS) => readZipList(zip, zip.length, limits);
const problems = async (zip: Uint8Array) => {
  const read = await list(zip);
  return read.ok ? Object.fromEntries(read.value.map(({ path, problem }) => [path, problem])) : read.error;
};

/** Writes a number at every position with a signature. */
function patched(zip: Uint8Array, at: { central: number; bytes: 2 | 4; value: number }): Uint8Array {
  const copy = Buffer.from(zip);
  const central = copy.indexOf(Buffer.from("PK\u0001\u0002", "latin1"));
  if (at.bytes === 2) copy.writeUInt16LE(at.value, central + at.central);
  else copy.writeUInt32LE(at.value, central + at.central);
  return copy;
}

describe("the list of a ZIP file", () => {
  test("says of each file whether it is read", async () => {
    const zip = zipSync({
      "Asha Gurung/IELTS.pdf": PDF,
      "Asha Gurung/photo.JPG": PDF,
      "Asha Gurung/": new Uint8Array(),
      "__MACOSX/._IELTS.pdf": PDF,
      "Asha Gurung/.DS_Store": PDF,
      "inner.zip": PDF,
      "run.exe": PDF,
      "empty.pdf": new Uint8Array(),
      "large.pdf": [crypto.getRandomValues(new Uint8Array(1_001)), { level: 0 }],
      "../../etc/passport.pdf": PDF,
      "/passport.pdf": PDF,
    });
    expect(await problems(zip)).toEqual({
      "Asha Gurung/IELTS.pdf": null,
      "Asha Gurung/photo.JPG": null,
      "__MACOSX/._IELTS.pdf": "system",
      "Asha Gurung/.DS_Store": "system",
      "inner.zip": "archive",
      "run.exe": "type",
      "empty.pdf": "empty",
      "large.pdf": "too-big",
      "../../etc/passport.pdf": "path",
      "/passport.pdf": "path",
    });
  });

  test.each([
    ["encrypted", { central: 8, bytes: 2, value: 1 }, "encrypted"],
    ["compressed in another way", { central: 10, bytes: 2, value: 12 }, "method"],
    ["a link", { central: 38, bytes: 4, value: 0xa1ff0000 }, "path"],
    ["outside the file", { central: 42, bytes: 4, value: 0x7fffffff }, "damaged"],
  ] as const)("refuses a file that is %s", async (_, at, problem) => {
    expect(await problems(patched(zipSync({ "a.pdf": PDF }), at))).toEqual({ "a.pdf": problem });
  });

  test("refuses files that share their bytes", async () => {
    const zip = zipSync({ "a.pdf": PDF, "b.pdf": PDF });
    const second = Buffer.from(zip).lastIndexOf(Buffer.from("PK\u0001\u0002", "latin1"));
    const copy = Buffer.from(zip);
    copy.writeUInt32LE(0, second + 42);
    expect(await problems(copy)).toEqual({ "a.pdf": "bomb", "b.pdf": "bomb" });
  });

  test("refuses a file that unpacks to an unusual size", async () => {
    const bomb = zipSync({ "a.pdf": new Uint8Array(2_000_000) });
    const read = await list(bomb, { files: 20, fileBytes: 10_000_000, allBytes: 20_000_000 });
    expect(read).toMatchObject({ ok: true, value: [{ problem: "bomb" }] });
  });

  test("refuses what is no ZIP file, has too many files, or comes to too much", async () => {
    expect(await problems(PDF)).toBe("not-zip");
    const whole = zipSync({ "a.pdf": PDF });
    expect(await problems(whole.subarray(0, whole.length - 10))).toBe("not-zip");
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`${at}.pdf`, PDF]));
    expect(await problems(zipSync(many))).toBe("too-many-files");
    const some = Object.fromEntries(
      Array.from({ length: 4 }, (_, at): [string, Uint8Array] => [
        `${at}.pdf`,
        crypto.getRandomValues(new Uint8Array(900)),
      ]),
    );
    expect(await problems(zipSync(some))).toBe("too-much");
  });

  test("is read from the end of the file alone", async () => {
    const large = new Uint8Array(100_000);
    const zip = zipSync({ "large.pdf": [large, { level: 0 }], "a.pdf": PDF });
    // The directory can be followed by a comment of up to 64 KB, so it must be searched for.
    const read = await readZipList(zip.subarray(-66_000), zip.length, LIMITS);
    expect(read).toMatchObject({
      ok: true,
      value: [{ problem: "too-big" }, { path: "a.pdf", problem: null }],
    });
    expect(await readZipList(zip.subarray(-30), zip.length, LIMITS)).toEqual({ ok: false, error: "not-zip" });
  });
});

describe("a file of a ZIP file", () => {
  const entryOf = async (zip: Uint8Array) => {
    const read = await list(zip);
    const [file] = read.ok ? read.value : [];
    if (!file) throw new Error("The archive has a file");
    return file.entry;
  };

  test.each([0, 9] as const)("is unpacked, whichever way it was stored (level %i)", async (level) => {
    const zip = zipSync({ "a.pdf": [PDF, { level }] });
    expect(readZipFile(zip, await entryOf(zip))).toEqual({ ok: true, value: PDF });
  });

  test("is refused where it is not what the list says", async () => {
    const zip = zipSync({ "a.pdf": PDF });
    const entry = await entryOf(zip);
    const damaged = { ok: false, error: "damaged" };
    expect(readZipFile(zip, { ...entry, crc32: entry.crc32 ^ 1 })).toEqual(damaged);
    expect(readZipFile(zip, { ...entry, size: entry.size + 1 })).toEqual(damaged);
    expect(readZipFile(zip, { ...entry, compressedSize: 1_000_000 })).toEqual(damaged);
    expect(readZipFile(zip.subarray(1), entry)).toEqual(damaged);
    expect(readZipFile(new Uint8Array(), entry)).toEqual(damaged);
  });

  test("never unpacks to more than the list says", () => {
    const packed = deflateRawSync(new Uint8Array(5_000_000));
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    const entry = { offset: 0, compressedSize: packed.length, size: 100, method: 8, crc32: 0 };
    expect(readZipFile(Buffer.concat([header, packed]), entry)).toEqual({ ok: false, error: "damaged" });
  });
});
