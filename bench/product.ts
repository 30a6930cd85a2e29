import type { ChildProcess } from "node:child_process";
import { freePort } from "#app/platform/embedded-postgres/listening.server.ts";
import { MEMORY, SOURCE_MAPS } from "../scripts/bootstrap/commands.mjs";
import { nextMessage, startChild, stopChild } from "./children.ts";
import type { Statement } from "./processes/product.ts";

export const BENCH_SECRET = "a secret for benchmarks only, of no worth anywhere";

/** The files of the demo data are encrypted with it, and every process must be able to open them. */
export const BENCH_FILES_KEY = Buffer.alloc(32, "files of benchmarks").toString("base64");

export interface Product {
  readonly origin: string;
  /** The statements of one request for the address, in order, begun and ended with nothing else going on. */
  record(path: string, headers: Readonly<Record<string, string>>): Promise<Statement[]>;
  /** The statements while something is asked, and of what goes on beside it. */
  recorded(ask: () => Promise<unknown>): Promise<Statement[]>;
  /** What the process has used so far: milliseconds of processor time, and its memory now in MB. */
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

export interface Usage {
  readonly cpuMs: number;
  readonly residentMb: number;
}

/** Starts the built product on a database, as a process of its own. */
export async function startProduct(
  databaseUrl: string,
  options: { dataDir?: string; languages?: readonly string[] } = {},
): Promise<Product> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = startChild("product", "work", {
    node: [...MEMORY, SOURCE_MAPS],
    loader: false,
    env: {
      PORT: String(port),
      HOST: "127.0.0.1",
      BASE_URL: origin,
      DATABASE_URL: databaseUrl,
      ...(options.dataDir === undefined ? {} : { DATA_DIR: options.dataDir }),
      LANGUAGES: options.languages?.join(",") ?? "",
      DEMO: "0",
      SECRET: BENCH_SECRET,
      FILES_KEY: BENCH_FILES_KEY,
      SMTP_URL: "",
      LOG_LEVEL: "warn",
    },
  });
  child.stdout?.resume();
  await nextMessage<"listening">(child);
  return {
    origin,
    record: (address, headers) => record(child, origin + address, headers),
    recorded: (work) => recorded(child, work),
    usage: () => ask<Usage>(child, "usage"),
    stop: () => stopChild(child),
  };
}

async function record(
  child: ChildProcess,
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<Statement[]> {
  return recorded(child, async () => {
    const response = await fetch(url, { headers, redirect: "manual" });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${url} answers ${response.status}`);
  });
}

async function recorded(child: ChildProcess, work: () => Promise<unknown>): Promise<Statement[]> {
  await ask(child, "record");
  await work();
  return ask<Statement[]>(child, "stop");
}

async function ask<T>(child: ChildProcess, question: "record" | "stop" | "usage"): Promise<T> {
  const answer = nextMessage<T>(child);
  child.send(question);
  return answer;
}
