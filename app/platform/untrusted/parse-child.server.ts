import { Worker } from "node:worker_threads";
import { isLargerThan } from "./answer-size.ts";
import type { ChildAnswer, Parsers } from "./untrusted-parser.server.ts";

/**
 * What runs in the process of one parse: loads the parser, says so, takes one input, gives one answer. Its
 * arguments are the module of the parsers, the parser's name, how long it may live (milliseconds), how much memory
 * it may take and how much it may answer (megabytes).
 */
const [parsersUrl = "", name = "", lifetime = "", memoryMb = "", answerMb = ""] = process.argv.slice(2);
const MB = 1024 * 1024;

// The server ends this process in time. Should the server be gone, nothing that a parser does keeps this from ending.
// Nor does anything keep it from ending when it takes too much memory: the engine's own limit knows nothing of buffers
// and of native code.
const WATCH = `
  const { lifetime, memory } = require('node:worker_threads').workerData;
  const end = () => process.kill(process.pid, 'SIGKILL');
  setTimeout(end, lifetime);
  setInterval(() => { if (process.memoryUsage.rss() > memory) end(); }, 20);`;

const { PARSERS } = (await import(/* @vite-ignore */ parsersUrl)) as { PARSERS: Parsers };
const load = PARSERS[name];
if (!load) throw new Error(`There is no parser ${name}`);
const parse = await load();

process.once("message", async (input: unknown[]) => {
  const workerData = { lifetime: Number(lifetime), memory: Number(memoryMb) * MB };
  new Worker(WATCH, { eval: true, workerData }).unref();
  answer(await parseSafely(input));
});
answer({ kind: "ready" });

async function parseSafely(input: unknown[]): Promise<ChildAnswer> {
  try {
    const result = await parse(...input);
    // What is sent costs the server's own time and memory.
    return isLargerThan(result, Number(answerMb) * MB) ? { kind: "too-big" } : { kind: "parsed", result };
  } catch {
    // The message may hold words of the file: it stays here.
    return { kind: "unreadable" };
  }
}

function answer(message: ChildAnswer): void {
  process.send?.(message);
}
