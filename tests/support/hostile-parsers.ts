import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { ok } from "#app/platform/results/result.ts";

/** Parsers with every fault that a library can have, for the process that runs them to be held to its word. */
export const PARSERS = {
  echo: async () => (text: string) => ok(text),
  loops: async () => () => {
    for (;;);
  },
  // Long without a loop that the engine could break off.
  "reads deep JSON": async () => () => ok(JSON.parse(`${"[".repeat(4e6)}${"]".repeat(4e6)}`).length),
  backtracks: async () => () => ok(/^(\w+\s?)*$/.test(`${"a".repeat(60)}!`)),
  "never answers": async () => () => new Promise<never>(() => {}),
  "fills an array": async () => () => {
    const all: number[] = [];
    for (;;) all.push(all.length / 7);
  },
  "fills a map": async () => () => {
    const all = new Map<number, number>();
    for (;;) all.set(all.size, 1);
  },
  // Of which the engine's own limit knows nothing.
  "fills buffers": async () => () => {
    const all: Buffer[] = [];
    for (;;) all.push(Buffer.alloc(1_000_000, 1));
  },
  "recurs without end": async () =>
    function recur(): never {
      return recur();
    },
  throws:
    async () =>
    (text: string): never => {
      throw new Error(text);
    },
  "ends its process": async () => () => process.exit(0),
  environment: async () => () => ok(Object.keys(process.env)),
  "reads a file": async () => (file: string) => ok(readFileSync(file, "utf8")),
  "writes a file": async () => (file: string) => ok(writeFileSync(file, "x")),
  "starts a program": async () => () => ok(String(execFileSync("id"))),
};
