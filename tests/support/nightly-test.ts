import { test } from "vitest";
import { QUICK } from "./tier.ts";

/**
 * A test that only the nightly tier runs.
 *
 * @param guard What proves the same promise in `npm test`, with less.
 * @example nightly("the crash of one process, above")("a hundred processes crash", async () => { … });
 */
export const nightly = (guard: string) => test.skipIf(QUICK && guard !== "");
