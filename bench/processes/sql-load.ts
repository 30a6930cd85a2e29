// Runs recorded statements through `pg` alone, nothing else: what the database and the driver allow.
import pg from "pg";
import { measureLoop } from "../measure.ts";
import type { Statement } from "./product.ts";

export interface SqlLoad {
  readonly url: string;
  readonly statements: readonly Statement[];
  /** All of them are one piece of work (a page), or each is one. */
  readonly each?: "all" | "next";
  readonly connections: number;
  readonly warmUpSeconds: number;
  readonly seconds: number;
}

process.once("message", async (message) => {
  const job = message as SqlLoad;
  const clients = await Promise.all(
    Array.from({ length: job.connections }, async () => {
      const client = new pg.Client({ connectionString: job.url });
      await client.connect();
      return client;
    }),
  );
  const free = [...clients];
  const measured = await measureLoop(
    async (round) => {
      const client = free.pop();
      if (!client) throw new Error("More work at once than connections");
      const { statements } = job;
      const work = job.each === "next" ? [statements[round % statements.length] as Statement] : statements;
      for (const { name, text, values } of work) {
        await client.query({ ...(name ? { name } : {}), text, values: [...values], rowMode: "array" });
      }
      free.push(client);
    },
    {
      concurrency: job.connections,
      warmUpMs: job.warmUpSeconds * 1000,
      durationMs: job.seconds * 1000,
    },
  );
  await Promise.all(clients.map((client) => client.end()));
  process.send?.(measured, () => process.disconnect());
});
