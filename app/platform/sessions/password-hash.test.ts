import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password-hash.server.ts";

test("a password is known again, typed either way, and no other is", async () => {
  const stored = await hashPassword("caf\u00e9 by the lake");
  expect(await verifyPassword("cafe\u0301 by the lake", stored)).toBe(true);
  expect(await verifyPassword("cafe by the lake", stored)).toBe(false);
});

test("many passwords at once leave threads to everybody else", async () => {
  let hashed = 0;
  const hashes = Array.from({ length: 12 }, () =>
    hashPassword("nine tall palms").then(() => {
      hashed += 1;
    }),
  );
  await promisify(gzip)("a page");
  expect(hashed).toBeLessThanOrEqual(2);
  await Promise.all(hashes);
  expect(hashed).toBe(12);
});

test("a password that cannot be judged does not keep its place", async () => {
  const broken = Array.from({ length: 4 }, () => verifyPassword("x", "no hash").catch(() => "refused"));
  expect(await Promise.all(broken)).toEqual(Array(4).fill("refused"));
  expect(await hashPassword("nine tall palms")).toContain("argon2id");
});
