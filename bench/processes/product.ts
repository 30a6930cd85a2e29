// The product as `npm start` runs it, and a tape recorder for the SQL of a page.
import path from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";

/** A statement as it went to the database. */
export interface Statement {
  /** Where the product has it prepared: then the limit has, too. */
  readonly name?: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
}

let recording: Statement[] | null = null;

type Query = (this: pg.Client, ...args: unknown[]) => unknown;
const original = pg.Client.prototype.query as unknown as Query;

const recorder: Query = function record(...args) {
  if (recording !== null && isOfPages(this)) {
    const [first, second] = args;
    const asked =
      typeof first === "string"
        ? { text: first }
        : (first as { text?: string; name?: string; values?: unknown[] });
    const values = Array.isArray(second) ? second : ("values" in asked && asked.values) || [];
    if (asked.text !== undefined) {
      recording.push({ text: asked.text, values, name: "name" in asked ? asked.name : undefined });
    }
  }
  return original.apply(this, args);
};
pg.Client.prototype.query = recorder as unknown as typeof pg.Client.prototype.query;

/** The queue has connections of its own, which look for work at any time. */
function isOfPages(client: pg.Client): boolean {
  const { connectionParameters } = client as unknown as {
    connectionParameters?: { application_name?: string };
  };
  return connectionParameters?.application_name === "southbound";
}

process.on("message", (message) => {
  if (message === "record") {
    recording = [];
    process.send?.("recording");
  } else if (message === "stop") {
    process.send?.(recording ?? []);
    recording = null;
  } else if (message === "usage") {
    const { user, system } = process.cpuUsage();
    const { rss } = process.memoryUsage();
    process.send?.({ cpuMs: (user + system) / 1000, residentMb: rss / 2 ** 20 });
  }
});

process.argv[2] = "start";
await import(pathToFileURL(path.resolve(import.meta.dirname, "../../build/server/index.js")).href);
process.send?.("listening");
