import { once } from "node:events";
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { eventually } from "./eventually.ts";

/** A reverse proxy that sends each request to the next process. */
export interface RoundRobinProxy {
  readonly origin: string;
  /** Sends requests to a process as soon as it says that it is ready. */
  add(origin: string): Promise<void>;
  /** Forgets a process. */
  remove(origin: string): void;
  close(): Promise<void>;
}

const LOOKS_EVERY_MS = 2_000;
/** Between one connection and the next: never passed on. */
const HOP_BY_HOP = ["connection", "keep-alive", "transfer-encoding"];

interface Upstream {
  readonly origin: string;
  readonly agent: Agent;
  ready: boolean;
}

/**
 * Looks at `/readyz` of each process every two seconds, as load balancers do, and sends nothing to one that is not ready.
 * Connections are kept on both sides. Nothing is tried again: what a process does not answer is a 502, whatever was asked.
 */
export async function startRoundRobinProxy(): Promise<RoundRobinProxy> {
  const upstreams = new Map<string, Upstream>();
  let turn = 0;
  let open = true;

  const next = (): Upstream | undefined => {
    const ready = [...upstreams.values()].filter((each) => each.ready);
    turn += 1;
    return ready[turn % ready.length];
  };
  const passOn = (asked: IncomingMessage, answer: ServerResponse) => {
    const upstream = next();
    if (!upstream) return void answer.writeHead(502).end("no process is ready");
    const headers: IncomingHttpHeaders = {
      ...asked.headers,
      "x-forwarded-for": asked.headers["x-forwarded-for"] ?? "203.0.113.1",
    };
    for (const name of HOP_BY_HOP) delete headers[name];
    const { method, url } = asked;
    const passed = request(upstream.origin + url, { method, headers, agent: upstream.agent }, (got) => {
      const given: IncomingHttpHeaders = { ...got.headers };
      for (const name of HOP_BY_HOP) delete given[name];
      answer.writeHead(got.statusCode ?? 502, given);
      answer.flushHeaders();
      got.on("error", () => answer.destroy());
      got.pipe(answer);
    });
    passed.on("error", (error: NodeJS.ErrnoException) => {
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end(`${error.code ?? error.message} from ${upstream.origin}`);
    });
    answer.on("close", () => passed.destroy());
    asked.pipe(passed);
  };
  const server = createServer({ keepAliveTimeout: 60_000 }, passOn);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;

  const look = async (upstream: Upstream) => {
    const answer = await fetch(`${upstream.origin}/readyz`).catch(() => null);
    await answer?.body?.cancel();
    upstream.ready = answer?.status === 200;
  };
  const watching = (async () => {
    while (open) {
      await Promise.all([...upstreams.values()].map(look));
      await sleep(LOOKS_EVERY_MS);
    }
  })();

  return {
    origin: `http://127.0.0.1:${port}`,
    async add(origin) {
      const upstream = { origin, agent: new Agent({ keepAlive: true }), ready: false };
      upstreams.set(origin, upstream);
      await eventually(async () => upstream.ready);
    },
    remove(origin) {
      upstreams.get(origin)?.agent.destroy();
      upstreams.delete(origin);
    },
    async close() {
      open = false;
      await watching;
      for (const { agent } of upstreams.values()) agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
