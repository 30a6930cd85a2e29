import { type ChildProcess, fork } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { setPriority } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { requesterShare } from "#app/platform/audit/request-audit.server.ts";
import type { Declared } from "#app/platform/composition/collection.ts";
import { BUILT_PROGRAMS, PROJECT_ROOT } from "#app/platform/environment/project-root.server.ts";
import { createFairTurns, type FairTurns } from "#app/platform/limits/fair-turns.ts";
import type { Logger } from "#app/platform/log/log.server.ts";
import { err, type Result } from "#app/platform/results/result.ts";
import { PARSER_NEEDS } from "./parser-needs.ts";

/**
 * Why something could not be parsed: it took too much time or memory or came to too much, it is not what it should be, or so much is
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
  | { kind: "unreadable" | "too-big" };

export interface UntrustedParser<P extends Parsers = Declared["parsers"]> {
  /** Parses in a process of its own. The parser's own errors come back as they are. */
  parse<Name extends keyof P & string>(
    name: Name,
    ...input: Parameters<ParserOf<P, Name>>
  ): Promise<ParsedBy<P, Name>>;
  /** The same for what is large: `load` gives the input when its turn has come. */
  parseLarge<Name extends keyof P & string>(
    name: Name,
    load: () => Promise<Parameters<ParserOf<P, Name>>>,
  ): Promise<ParsedBy<P, Name>>;
  /** Ends what is being parsed, as `busy`; nothing is parsed from now on. */
  close(): void;
}

declare module "#app/platform/services/services.server.ts" {
  interface Services {
    /** Parses untrusted files, each in a process of its own. */
    untrusted: UntrustedParser;
  }
}

/** What one parser needs beyond the others. */
export interface ParserNeeds {
  /**
   * Parsers of one lane wait for one another, and for no others; within it accounts, and networks of visitors, take
   * turns. What jobs parse has lanes of its own.
   */
  readonly lane?: string;
  /** Native code of a library, which the permission model cannot hold in. */
  readonly addons?: boolean;
  /** Time for one parse. */
  readonly milliseconds?: number;
  /** Memory of the engine, and of the whole process. */
  readonly heapMb?: number;
  readonly memoryMb?: number;
  /** How much it may answer. */
  readonly answerMb?: number;
}

const LIMITS = {
  /** For one parse, once its process is ready. */
  milliseconds: 5_000,
  /** For the process to be ready; that it is not, is no fault of the file. */
  startMilliseconds: 30_000,
  heapMb: 128,
  /** Of the whole process: a picture of the most pixels, upright and turned, stays below. */
  memoryMb: 900,
  /** What a parser answers is unpacked by the server itself. */
  answerMb: 4,
  /** Parses of a lane at once, and how many can queue: of one account or network, and in total. */
  atOnce: 2,
  waitingOfOne: 10,
  waiting: 60,
  /** How long a parse can queue before it is refused as `busy`. */
  turnMilliseconds: 10_000,
};

/** Built code starts built code; tests and `npm run dev` run from the source, which Node can execute directly. */
const FROM_SOURCE = import.meta.url.endsWith(".ts");
const CODE = FROM_SOURCE ? path.join(PROJECT_ROOT, "app") : BUILT_PROGRAMS;
const CHILD = path.join(CODE, FROM_SOURCE ? "platform/untrusted/parse-child.server.ts" : "parse-child.js");
const OURS = path.join(CODE, FROM_SOURCE ? "composition/parsers.server.ts" : "parsers.js");

/**
 * The only way to parse what strangers send: each parse runs in its own process, which is ended when it takes too
 * long and exits when it takes too much memory. It has no environment, no files but the product's code, and starts no
 * programs. See docs/decisions/0091-untrusted-parsing.md.
 *
 * @param options.parsers the address of another module of parsers: for tests
 */
export function createUntrustedParser<P extends Parsers = Declared["parsers"]>(options: {
  log: Pick<Logger, "warn">;
  parsers?: URL;
  needs?: Readonly<Record<string, ParserNeeds>>;
  limits?: Partial<typeof LIMITS>;
}): UntrustedParser<P> {
  const limits = { ...LIMITS, ...options.limits };
  const parsers = options.parsers ?? pathToFileURL(OURS);
  const needs: Readonly<Record<string, ParserNeeds>> = options.needs ?? PARSER_NEEDS;
  const running = new Set<ChildProcess>();
  const { atOnce: atOnceOfOne } = limits;
  const lanes = new Map<string, FairTurns>();
  let closed = false;

  /** Jobs have their own lanes, so that they do not delay requests. */
  function laneOf(name: string, share: string | null): FairTurns {
    const key = `${needs[name]?.lane ?? ""}${share === null ? " of the program" : ""}`;
    const lane = lanes.get(key) ?? createFairTurns(share === null ? { ...limits, atOnceOfOne } : limits);
    lanes.set(key, lane);
    return lane;
  }

  async function inTurn(name: string, load: () => Promise<unknown[]>): Promise<Result<unknown, unknown>> {
    if (closed) return err("busy");
    const share = requesterShare();
    const parsed = await laneOf(name, share).run(share ?? "", async () =>
      closed ? err("busy") : parseInChild(name, await load()),
    );
    return parsed.ok ? parsed.value : parsed;
  }

  return {
    parse: (name, ...input) => inTurn(name, async () => input) as never,
    parseLarge: (name, load) => inTurn(name, load) as never,
    close() {
      closed = true;
      for (const lane of lanes.values()) lane.clear();
      for (const child of running) child.kill("SIGKILL");
    },
  };

  function parseInChild(name: string, input: unknown[]): Promise<Result<unknown, unknown>> {
    const { addons = false, ...own } = needs[name] ?? {};
    const { milliseconds, heapMb, memoryMb, answerMb } = { ...limits, ...own };
    const bounds = [milliseconds + 1_000, memoryMb, answerMb].map(String);
    const child = fork(CHILD, [parsers.href, name, ...bounds], {
      execArgv: [
        ...isolation(parsers),
        ...(addons ? ["--allow-addons"] : []),
        `--max-old-space-size=${heapMb}`,
      ],
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
        if (answer.kind === "unreadable" || answer.kind === "too-big") settle(err(answer.kind));
        if (answer.kind !== "ready" || begun) return;
        begun = true;
        clearTimeout(timer);
        timer = setTimeout(end, milliseconds);
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
  const own = ["node_modules", "package.json"].map((name) => path.join(PROJECT_ROOT, name));
  const readable = [CODE, ...own, path.dirname(fileURLToPath(parsers))];
  // Packages may lie elsewhere behind a link, and are read where they lie.
  const places = new Set([
    ...readable,
    ...readable.filter((place) => existsSync(place)).map((place) => realpathSync(place)),
  ]);
  return ["--permission", "--allow-worker", ...[...places].map((place) => `--allow-fs-read=${place}`)];
}

/** The server's own work goes first. */
function yieldToOthers(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) setPriority(child.pid, 10);
  } catch {
    // It has ended already.
  }
}
