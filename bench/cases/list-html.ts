import type { Bench } from "../database.ts";
import { type Product, startProduct } from "../product.ts";
import type { Verdict } from "../results.ts";
import { signedInAs } from "../session.ts";

const LISTS = ["students", "applications", "universities", "courses", "messages"];
const MOST_KB = 45;
/** Of the server, for what the page costs beside its data. */
const MOST_RENDER_MS = 8;
const WARM_UP = 200;
const ROUNDS = 300;

/**
 * The lists of the back office with the demo's data: bytes before they are packed, and the processor time of
 * rendering: a whole page less the data of that page, which the router sends alone at its `.data` address.
 */
export async function weighLists(bench: Bench, say: (text: string) => void): Promise<Verdict[]> {
  const url = await bench.createDatabase("bench_list_html");
  const database = bench.open(url);
  const product = await startProduct(url);
  const verdicts: Verdict[] = [];
  try {
    const headers = await signedInAs(database.db, "owner", { secondFactor: true });
    for (const list of LISTS) {
      const path = `/admin/${list}`;
      say(`HTML of ${path}`);
      const page = await processorTime(product, path, headers);
      const data = await processorTime(product, `${path}.data`, headers);
      const kilobytes = page.bytes / 1024;
      const rendering = page.cpuMs - data.cpuMs;
      verdicts.push({
        goal: `${path}: HTML at most ${MOST_KB} KB`,
        found: `${kilobytes.toFixed(1)} KB`,
        met: kilobytes <= MOST_KB,
      });
      verdicts.push({
        goal: `${path}: rendered in at most ${MOST_RENDER_MS} ms of processor time`,
        found: `${rendering.toFixed(1)} ms (${page.cpuMs.toFixed(1)} with its data and all)`,
        met: rendering <= MOST_RENDER_MS,
      });
    }
  } finally {
    await product.stop();
    await database.close();
    await bench.dropDatabase("bench_list_html");
  }
  return verdicts;
}

/** Of one response, requested sequentially: milliseconds of the server's processor time, and bytes. */
async function processorTime(
  product: Product,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ cpuMs: number; bytes: number }> {
  let bytes = 0;
  const ask = async (times: number) => {
    for (let round = 0; round < times; round += 1) {
      const answer = await fetch(product.origin + path, {
        headers: { ...headers, "accept-encoding": "identity" },
      });
      bytes = (await answer.arrayBuffer()).byteLength;
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    }
  };
  await ask(WARM_UP);
  const before = await product.usage();
  await ask(ROUNDS);
  const after = await product.usage();
  return { cpuMs: (after.cpuMs - before.cpuMs) / ROUNDS, bytes };
}
