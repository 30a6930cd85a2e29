import { Worker } from "node:worker_threads";
import type { ChildAnswer, Parsers } from "./untrusted-parser.server.ts";

/**
 * What runs in the process of one parse: loads the parser, says so, takes one input, gives one answer. Its
 * arguments are the module of the parsers, the parser's name, and how long it may live (milliseconds).
 */
const [parsersUrl = "", name = "", lifetime = ""] = process.argv.slice(2);

// The server ends this process in time. Should the server be gone, nothing that a parser does keeps this from ending.
const KILL_LATER =
  "const { workerData } = require('node:worker_threads'); setTimeout(() => process.kill(process.pid, 'SIGKILL'), workerData)";

const { PARSERS } = (await import(/* @vite-ignore */ parsersUrl)) as { PARSERS: Parsers };
const load = PARSERS[name];
if (!load) throw new Error(`There is no parser ${name}`);
const parse = await load();

process.once("message", async (input: unknown[]) => {
  new Worker(KILL_LATER, { eval: true, workerData: Number(lifetime) }).unref();
  answer(await parseSafely(input));
});
answer({ kind: "ready" });

async function parseSafely(input: unknown[]): Promise<ChildAnswer> {
  try {
    return { kind: "parsed", result: await parse(...input) };
  } catch {
    // The message may hold words of the file: it stays here.
    return { kind: "unreadable" };
  }
}

function answer(message: ChildAnswer): void {
  process.send?.(message);
}
