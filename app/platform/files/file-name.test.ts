import { expect, test } from "vitest";
import { portableName, savedName } from "./file-name.ts";

test.each([
  ["IMG_2041.HEIC", "image/jpeg", "IMG_2041.jpg"],
  ["passport.JPEG", "image/jpeg", "passport.JPEG"],
  ["scan", "application/pdf", "scan.pdf"],
  ["v1.2 final", "application/pdf", "v1.2 final.pdf"],
  [".hidden", "image/png", ".hidden.png"],
])("%s that is %s is saved as %s", (name, mediaType, saved) => {
  expect(savedName(name, mediaType)).toBe(saved);
});

test.each([
  ['a<b>c:d"e|f?g*h', "a_b_c_d_e_f_g_h"],
  ["ends with a dot.", "ends with a dot_"],
  ["आशा.pdf", "आशा.pdf"],
])("%s can be saved anywhere as %s", (name, portable) => {
  expect(portableName(name)).toBe(portable);
});
