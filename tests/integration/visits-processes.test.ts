import { expect, test } from "vitest";
import { pageVisits } from "#app/site/visits/visits.tables.server.ts";
import { ask } from "#tests/support/ask.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { TYPED } from "#tests/support/typed-address.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();

test("two processes add up what they count, and lose nothing when they are stopped", async () => {
  const env = { DATABASE_URL: database.url, DEMO: "0" };
  const processes = await Promise.all([startServerProcess({ env }), startServerProcess({ env })]);
  await Promise.all(
    processes.flatMap(({ origin }) =>
      Array.from({ length: 20 }, () => ask(origin, { path: "/about?utm_source=bing", headers: TYPED })),
    ),
  );
  for (const each of processes) expect(await each.terminate(), each.output()).toBe(0);
  expect(await database.db.select().from(pageVisits)).toMatchObject([
    { page: "/about", source: "search", views: 40, visits: 40 },
  ]);
});
