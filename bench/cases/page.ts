import { nextMessage, runChild, startChild, stopChild } from "../children.ts";
import type { Bench } from "../database.ts";
import type { BareHttp } from "../processes/bare-http.ts";
import type { HttpLoad, HttpLoaded } from "../processes/http-load.ts";
import { startProduct } from "../product.ts";
import type { Result } from "../results.ts";
import type { Settings } from "../settings.ts";

const PAGES = [
  { path: "/", about: "landing page, cached", cached: true },
  { path: "/guides/how-points-work", about: "a guide, cached", cached: true },
  { path: "/courses", about: "course search, cached", cached: true },
  { path: "/auth", about: "sign-in page, made anew", cached: false },
] as const;
const CONNECTIONS = 50;
/** Answers a second of a public page that is kept in memory. */
const LEAST_RATE = 2_500;

/** A server-rendered page against `node:http` that sends the same bytes and does nothing else. */
export async function measurePages(bench: Bench, settings: Settings): Promise<Result[]> {
  const url = await bench.createDatabase("bench_page");
  const product = await startProduct(url);
  const results: Result[] = [];
  try {
    for (const { path, about, cached } of PAGES) {
      const answer = await fetch(product.origin + path, { headers: { "accept-encoding": "identity" } });
      const body = new Uint8Array(await answer.arrayBuffer());
      const bare = startChild("bare-http", "work");
      try {
        const listening = nextMessage<number>(bare);
        bare.send({ body, headers: { "content-type": "text/html; charset=utf-8" } } satisfies BareHttp);
        const port = await listening;
        const load = (address: string) =>
          runChild<HttpLoaded>("http-load", "load", {
            url: address,
            headers: { "accept-encoding": "identity" },
            connections: CONNECTIONS,
            warmUpSeconds: settings.warmUpSeconds,
            seconds: settings.seconds,
          } satisfies HttpLoad);
        const ours = await load(product.origin + path);
        const limit = await load(`http://127.0.0.1:${port}/`);
        if (ours.failed > 0) throw new Error(`${path}: ${ours.failed} requests failed`);
        results.push({
          work: `${about}, ${CONNECTIONS} at once`,
          size: `${(body.length / 1024).toFixed(1)} KB`,
          ours,
          limit,
          limitName: "node:http, same bytes",
          ...(cached ? { goal: { words: "≥ 2,500 a second", met: ours.rate >= LEAST_RATE } } : {}),
        });
      } finally {
        await stopChild(bare);
      }
    }
  } finally {
    await product.stop();
    await bench.dropDatabase("bench_page");
  }
  return results;
}
