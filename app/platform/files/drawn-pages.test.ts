import { expect, test } from "vitest";
import type { UntrustedParser } from "#app/platform/untrusted/untrusted-parser.server.ts";
import { createDrawnPages } from "./drawn-pages.server.ts";

const file = { blob: "b".repeat(64), size: 1, sha256: "", wrappedKey: "", keyId: "" };
const files = {
  async read() {
    return (async function* () {
      yield Buffer.from("a");
    })();
  },
};

/** A parser that returns `answers` one after the other, and counts its calls. */
function drawing(...answers: unknown[]) {
  let drawn = 0;
  const untrusted = {
    async parseLarge(_name: string, load: () => Promise<unknown>) {
      await load();
      drawn += 1;
      return answers.shift() ?? { ok: true, value: new Uint8Array([drawn]) };
    },
  } as unknown as UntrustedParser;
  return { pages: createDrawnPages({ files, untrusted }), count: () => drawn };
}

test("a page is drawn once for all who ask, at the same time and after", async () => {
  const { pages, count } = drawing();
  const together = await Promise.all([pages.draw(file, 1), pages.draw(file, 1), pages.draw(file, 2)]);
  expect(together.every(({ ok }) => ok)).toBe(true);
  expect(await pages.draw(file, 1)).toEqual(together[0]);
  expect(count()).toBe(2);
});

test("what could not be drawn is drawn when it is asked for again", async () => {
  const { pages } = drawing({ ok: false, error: "busy" });
  expect(await pages.draw(file, 1)).toEqual({ ok: false, error: "busy" });
  expect(await pages.draw(file, 1)).toMatchObject({ ok: true });
});
