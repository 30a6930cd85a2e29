import { expect, test } from "vitest";
import { isPlayed, recordingType } from "./recording.ts";

const of = (...parts: (string | number)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from([part]))));

test("recordings are known by their first bytes", () => {
  expect(recordingType(of("OggS", 0, "OpusHead"), "audio")).toBe("audio/ogg");
  expect(recordingType(of("#!AMR\n"), "audio")).toBe("audio/amr");
  expect(recordingType(of("ID3", 4), "audio")).toBe("audio/mpeg");
  expect(recordingType(of(0xff, 0xfb, 0x90), "audio")).toBe("audio/mpeg");
  expect(recordingType(of(0xff, 0xf1, 0x50), "audio")).toBe("audio/aac");
  expect(recordingType(of(0, 0, 0, 32, "ftypM4A "), "audio")).toBe("audio/mp4");
  expect(recordingType(of(0, 0, 0, 32, "ftypisom"), "video")).toBe("video/mp4");
  expect(recordingType(of(0, 0, 0, 32, "ftyp3gp5"), "video")).toBe("video/3gpp");
});

test("nothing else is one, whatever it is said to be", () => {
  for (const bytes of [of("<html>"), of("%PDF-1.7"), of(0xff, 0xd8, 0xff), of("MZ"), of()])
    for (const kind of ["audio", "video"] as const) expect(recordingType(bytes, kind)).toBeNull();
  expect(recordingType(of("OggS"), "video")).toBeNull();
});

test("types that browsers do not play are downloaded", () => {
  expect(["audio/ogg", "audio/mp4", "video/mp4", "audio/amr", "video/3gpp"].filter(isPlayed)).toHaveLength(3);
});
