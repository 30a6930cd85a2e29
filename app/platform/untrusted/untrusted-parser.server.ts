import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Logger } from "#app/platform/log/log.server.ts";
import { err, type Result } from "#app/platform/results/result.ts";
import type { PARSERS } from "#app/registry/parsers.server.ts";

/**
 * Why something could not be parsed: it took too much time or memory, it is not what it should be, or so much is
 * being parsed (or the server is stopping) that it should be tried again.
 */
export type ParseProblem = "too-slow" | "too-big" | "unreadable" | "busy";

// biome-ignore lint/suspicious/noExplicitAny: any arguments; `parse` infers those of the parser that is named.
type Parse = (...input: any[]) => Result<unknown, unknown> | Promise<Result<unknown, unknown>>;
export type Parsers = Readonly<Record<string, () => Promise<Parse>>>;
type ParserOf<P extends Parsers, Name extends keyof P> = Awaited<ReturnType<P[Name]>>;
type ParsedBy<P extends Parsers, Name extends keyof P> =
  Awaited<ReturnType<ParserOf<P, Name>>> extends Result<infer T, infer E>
    ? Result<T, E | ParseProblem>
    : never;

export type ChildAnswer =
  | { kind: "ready" }
  | { kind: "parsed"; result: Result<unknown, unknown> }
  | { kind: "unreadable" };

export interface UntrustedParser<P extends Parsers = typeof PARSERS> {
  /** Parses in a process of its own. The parser's own errors come back as they are. */
  parse<Name extends keyof P & string>(
    name: Name,
    ...input: Parameters<ParserOf<P, Name>>
  ): Promise<ParsedBy<P, Name>>;
  /** Ends what is being parsed, as `busy`; nothing is parsed from now on. */
  close(): void;
}

const LIMITS = {
  /** For one parse, once its process is ready. */
  milliseconds: 5_000,
  /** For the process to be ready; that it is not, is no fault of the file. */
  startMilliseconds: 30_000,
  heapMb: 128,
  /** Parses at once, and how many may wait for their turn. */
  atOnce: 2,
  waiting: 8,
};

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const CHILD = fileURLToPath(new URL("./parse-child.server.ts", import.meta.url));

/**
 * The one door for what strangers send us to parse: each parse runs in a process of its own, that is ended when it
 * takes too long and ends by itself when it takes too much memory. It has no environment, no files but the
 * product's code, and starts no programs. See docs/decisions/0091-untrusted-parsing.md.
 *
 * @param options.parsers the address of another module of parsers: for tests
 */
export function createUntrustedParser<P extends Parsers = typeof PARSERS>(options: {
  log: Pick<Logger, "warn">;
  parsers?: URL;
  limits?: Partial<typeof LIMITS>;
}): UntrustedParser<P> {
  const limits = { ...LIMITS, ...options.limits };
  const parsers = options.parsers ?? new URL("../../registry/parsers.server.ts", import.meta.url);
  const running = new Set<ChildProcess>();
  const waiting: (() => void)[] = [];
  let taken = 0;
  let closed = false;

  return {
    async parse(name, ...input) {
      if (closed || waiting.length >= limits.waiting) return err("busy") as never;
      if (taken >= limits.atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
      else taken += 1;
      try {
        return (closed ? err("busy") : await parseInChild(name, input)) as never;
      } finally {
        // Whoever waited longest takes the place over.
        const next = waiting.shift();
        if (next) next();
        else taken -= 1;
      }
    },
    close() {
      closed = true;
      for (const child of running) child.kill("SIGKILL");
    },
  };

  function parseInChild(name: string, input: unknown[]): Promise<Result<unknown, unknown>> {
    const child = fork(CHILD, [parsers.href, name, String(limits.milliseconds + 1_000)], {
      execArgv: [...isolation(parsers), `--max-old-space-size=${limits.heapMb}`],
      env: {},
      serialization: "advanced",
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    running.add(child);
    return new Promise<Result<unknown, unknown>>((resolve, reject) => {
      let begun = false;
      let late = false;
      let complaint = "";
      const end = () => {
        late = true;
        child.kill("SIGKILL");
      };
      let timer = setTimeout(end, limits.startMilliseconds);
      const settle = (result: Result<unknown, unknown>) => {
        clearTimeout(timer);
        running.delete(child);
        child.kill("SIGKILL");
        resolve(result);
      };
      child.stderr?.on("data", (part: Buffer) => {
        if (!begun && complaint.length < 2_000) complaint += part.toString();
      });
      child.on("message", (answer: ChildAnswer) => {
        if (answer.kind === "parsed") settle(answer.result);
        if (answer.kind === "unreadable") settle(err("unreadable" satisfies ParseProblem));
        if (answer.kind !== "ready" || begun) return;
        begun = true;
        clearTimeout(timer);
        timer = setTimeout(end, limits.milliseconds);
        yieldToOthers(child);
        child.send(input, () => {});
      });
      child.once("error", reject);
      child.once("exit", (code, signal) => {
        if (!running.has(child)) return;
        if (!begun && !closed && signal !== "SIGTERM" && signal !== "SIGINT") {
          clearTimeout(timer);
          running.delete(child);
          reject(new Error(`The process for parsing did not start (${signal ?? code}): ${complaint}`));
          return;
        }
        const problem = late ? "too-slow" : problemOf(code, signal, closed);
        if (problem !== "busy")
          options.log.warn({ parser: name, problem, code, signal }, "parsing was ended");
        settle(err(problem));
      });
    });
  }
}

/** Signals that stop the server reach its processes too: then nothing is wrong with the file. */
function problemOf(code: number | null, signal: NodeJS.Signals | null, closed: boolean): ParseProblem {
  if (closed || signal === "SIGTERM" || signal === "SIGINT") return "busy";
  // Out of memory: the engine aborts, or the system kills; what ends in any other way gave no answer.
  return signal !== null || (code ?? 0) >= 128 ? "too-big" : "unreadable";
}

/** Reads the product's code and nothing else; the thread is the one that ends the process. */
function isolation(parsers: URL): string[] {
  const readable = ["app", "node_modules", "package.json"].map((name) => path.join(ROOT, name));
  return [
    "--permission",
    "--allow-worker",
    ...[...readable, path.dirname(fileURLToPath(parsers))].map((place) => `--allow-fs-read=${place}`),
  ];
}

/** The server's own work goes first. */
function yieldToOthers(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) setPriority(child.pid, 10);
  } catch {
    // It has ended already.
  }
}
