import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Db } from "#app/platform/database/client.server.ts";
import { type DemoAccountKey, demoAccount } from "#app/platform/environment/demo-accounts.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeApiKey } from "#tests/factories/api-keys.ts";
import { keyed } from "#tests/support/keyed.ts";
import { threadTime } from "#tests/support/processor-time.ts";
import { type Budget, type Cost, formatCost, formatCosts } from "../costs.ts";
import { asAdmin, type Bench } from "../database.ts";
import { recordAlone } from "../pages-beside-sql.ts";
import type { Statement } from "../processes/product.ts";
import { type Product, startProduct } from "../product.ts";
import { signedInAs } from "../session.ts";
import type { Settings } from "../settings.ts";
import { addSyntheticRows } from "../synthetic-rows.ts";

/** Processor time of process and database for one answer, and what goes with it. */
const LIST: Budget = { htmlMs: 16, renderMs: 8, dataMs: 9, statements: 6 };
const DASHBOARD: Budget = { htmlMs: 16, renderMs: 8, dataMs: 9, statements: 10, sameBlocks: true };
const PAGE: Budget = { htmlMs: 16, renderMs: 8, dataMs: 9, statements: 10 };
const JSON_LIST: Budget = { jsonMs: 5, statements: 6 };
const WRITE: Budget = { writeMs: 16 };

interface Visit {
  readonly work: string;
  readonly as: DemoAccountKey;
  /** The URL, or SQL for the id that replaces `:id`. */
  readonly path: string;
  readonly id?: string;
  readonly budget: Budget;
}

const newest = (table: string) =>
  `select id from ${table} where not is_archived order by created_at desc limit 1`;
const ofPartner = (column: string) => `select a.${column} as id from applications a
  join organisations o on o.id = a.agent_id where o.email = '${demoAccount("partner").email}'
  order by a.created_at desc, a.id limit 1`;
const OF_STUDENT = `select a.reference as id from applications a join students s on s.id = a.student_id join users u on u.id = s.user_id
  where u.email = '${demoAccount("student").email}' order by a.created_at desc, a.id limit 1`;
const SHARED = `select s.application_id as id from application_shares s
  join applications a on a.id = s.application_id and a.university_id = s.university_id
  join universities u on u.id = s.university_id join organisations o on o.id = u.organisation_id
  where o.email = '${demoAccount("institution").email}' and s.withdrawn_at is null and a.status = 'Submitted'
    and a.withdrawn_at is null and not a.is_archived order by s.given_at desc, 1 limit 1`;

/** The most used pages of all roles. */
const VISITS: readonly Visit[] = [
  { work: "dashboard", as: "owner", path: "/admin", budget: DASHBOARD },
  { work: "students", as: "owner", path: "/admin/students", budget: LIST },
  { work: "students, searched", as: "owner", path: "/admin/students?q=sharma", budget: LIST },
  { work: "student", as: "owner", path: "/admin/students/:id", id: newest("students"), budget: PAGE },
  { work: "applications", as: "owner", path: "/admin/applications", budget: LIST },
  { work: "applications, one status", as: "owner", path: "/admin/applications?status=New", budget: LIST },
  { work: "applications, board", as: "owner", path: "/admin/applications?as=board", budget: PAGE },
  {
    work: "application",
    as: "owner",
    path: "/admin/applications/:id",
    id: newest("applications"),
    budget: PAGE,
  },
  { work: "universities", as: "owner", path: "/admin/universities", budget: LIST },
  { work: "courses", as: "owner", path: "/admin/courses", budget: LIST },
  { work: "files", as: "owner", path: "/admin/files", budget: LIST },
  { work: "tasks", as: "owner", path: "/admin/tasks", budget: LIST },
  { work: "inbox", as: "owner", path: "/admin/messages", budget: PAGE },
  { work: "calendar", as: "owner", path: "/admin/bookings", budget: PAGE },
  { work: "analytics", as: "owner", path: "/admin/analytics", budget: PAGE },
  { work: "settings", as: "owner", path: "/admin/settings", budget: PAGE },
  { work: "counsellor's dashboard", as: "counsellor", path: "/admin", budget: DASHBOARD },
  { work: "counsellor's students", as: "counsellor", path: "/admin/students", budget: LIST },
  { work: "partner's dashboard", as: "partner", path: "/partner-dashboard", budget: DASHBOARD },
  { work: "partner's students", as: "partner", path: "/partner-dashboard/students", budget: LIST },
  { work: "partner's applications", as: "partner", path: "/partner-dashboard/applications", budget: LIST },
  {
    work: "partner's application",
    as: "partner",
    path: "/partner-dashboard/applications/:id",
    id: ofPartner("id"),
    budget: PAGE,
  },
  { work: "institution's dashboard", as: "institution", path: "/institution-dashboard", budget: DASHBOARD },
  {
    work: "institution's applications",
    as: "institution",
    path: "/institution-dashboard/applications",
    budget: LIST,
  },
  {
    work: "institution's application",
    as: "institution",
    path: "/institution-dashboard/applications/:id",
    id: SHARED,
    budget: PAGE,
  },
  { work: "student's dashboard", as: "student", path: "/student-dashboard", budget: DASHBOARD },
  {
    work: "student's application",
    as: "student",
    path: "/student-dashboard/applications/:id",
    id: OF_STUDENT,
    budget: PAGE,
  },
  { work: "student's documents", as: "student", path: "/student-dashboard/documents", budget: PAGE },
];

const API_LISTS = [
  { work: "students as JSON", path: "/api/v1/students" },
  { work: "applications as JSON", path: "/api/v1/applications" },
] as const;

const WARM_UP = 80;
const ROUNDS = 60;
/** A key may ask 300 times a minute. */
const KEYS = 6;

/**
 * What the most used pages cost, whoever waits for them: processor time of the process and of its connections to the
 * database, as the kernel counts it, one request at a time. A busy machine changes it little.
 */
export async function measureBudget(
  bench: Bench,
  settings: Settings,
  say: (text: string) => void,
): Promise<string> {
  const costs: Cost[] = [];
  for (const rows of settings.rows) {
    say(`making ${rows.toLocaleString("en")} students and applications`);
    const name = `bench_budget_${rows}`;
    const url = await bench.createDatabase(name);
    await addSyntheticRows(url, rows);
    // As autovacuum would have left the newly filled tables.
    await asAdmin(url, "vacuum analyze");
    const database = bench.open(url);
    const keys = await signInAll(database.db).finally(database.close);
    costs.push(...(await measureCosts(url, rows, keys, say)));
    await bench.dropDatabase(name);
  }
  return formatCosts(costs);
}

type Headers = Record<string, string>;
interface SignedIn {
  readonly cookies: Readonly<Partial<Record<DemoAccountKey, Headers>>>;
  readonly programs: readonly Headers[];
}

/** Signs everybody in whose pages are measured, and makes the keys of programs. */
export async function signInAll(db: Db): Promise<SignedIn> {
  const cookies: Partial<Record<DemoAccountKey, Headers>> = {};
  for (const { as } of VISITS) {
    const isStaff = as === "owner" || as === "counsellor";
    cookies[as] ??= await signedInAs(db, as, isStaff ? { secondFactor: true } : {});
  }
  const { userId } = await makeStaff(db, "owner");
  const programs: Headers[] = [];
  while (programs.length < KEYS) {
    programs.push({ authorization: `Bearer ${(await makeApiKey(db, userId)).key}` });
  }
  return { cookies, programs };
}

/**
 * All costs at one size of the database.
 *
 * @param only works to measure; all when empty
 */
export async function measureCosts(
  url: string,
  rows: number,
  { cookies, programs }: SignedIn,
  say: (text: string) => void,
  only: readonly string[] = [],
): Promise<Cost[]> {
  const costs: Cost[] = [];
  const add = (cost: Cost) => {
    costs.push(cost);
    say(`${rows.toLocaleString("en")} rows, ${formatCost(cost)}`);
  };
  const wanted = (work: string) => only.length === 0 || only.includes(work);
  const product = await startProduct(url);
  // Without the product's application name: only its own connections are measured.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const { work, as, path, id, budget } of VISITS.filter((visit) => wanted(visit.work))) {
      const address = id ? path.replace(":id", await idOf(client, id)) : path;
      const headers = cookies[as] ?? {};
      const statements = await recordAlone(product, address, headers);
      const [pathname, search] = address.split("?");
      const dataAddress = `${pathname}.data${search ? `?${search}` : ""}`;
      const page = await costOf(product, client, () => read(product, address, headers));
      const data = await costOf(product, client, () => read(product, dataAddress, headers));
      const blocks = await blocksOf(client, statements);
      add({ work, rows, budget, page, data, statements: statements.length, blocks });
    }
    for (const { work, path } of API_LISTS.filter((list) => wanted(list.work))) {
      const statements = await recordAlone(product, path, programs[0] ?? {});
      const page = await costOf(product, client, (round) =>
        read(product, path, programs[round % programs.length] ?? {}),
      );
      const blocks = await blocksOf(client, statements);
      add({ work, rows, budget: JSON_LIST, page, statements: statements.length, blocks });
    }
    const owner = cookies.owner ?? {};
    if (wanted("status change")) {
      const { rows: waiting } = await client.query<{ id: string; version: number }>(
        `select id, version from applications where status = 'New' and not is_archived and withdrawn_at is null
         order by created_at desc offset 50 limit $1`,
        [WARM_UP + ROUNDS + 2],
      );
      const move = (application: { id: string; version: number } | undefined) => {
        if (!application) throw new Error("There are too few applications to move");
        const { id, version } = application;
        const form = { intent: "change-status", id, version: String(version), status: "Under Review" };
        return send(product, `/admin/applications/${id}`, owner, form);
      };
      // Of a thousand applications too few are new.
      if (waiting.length === WARM_UP + ROUNDS + 2) {
        const statements = await recordWrite(product, () => move(waiting.pop()));
        const page = await costOf(product, client, () => move(waiting.pop()));
        add({ work: "status change", rows, budget: WRITE, page, statements });
      }
    }
    if (wanted("create a student")) {
      let made = 0;
      const create = () => {
        made += 1;
        return send(product, "/admin/students/new", owner, {
          ...keyed("create"),
          stage: "Lead",
          firstName: "Sunita",
          lastName: `Tamang ${made}`,
          email: `sunita.${randomUUID()}@mail.example`,
          phone: `+97798${String(10_000_000 + made)}`,
        });
      };
      const statements = await recordWrite(product, create);
      const page = await costOf(product, client, create);
      add({ work: "create a student", rows, budget: WRITE, page, statements });
    }
  } finally {
    await client.end();
    await product.stop();
  }
  return costs;
}

async function idOf(client: pg.Client, statement: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(statement);
  if (!rows[0]) throw new Error(`Nothing is found by: ${statement}`);
  return rows[0].id;
}

async function read(product: Product, path: string, headers: Headers): Promise<number> {
  const response = await fetch(product.origin + path, {
    headers: { ...headers, "accept-encoding": "identity" },
    redirect: "manual",
  });
  const { byteLength } = await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
  return byteLength;
}

/** Sends a form, which is answered by a redirect when it is done. */
async function send(
  product: Product,
  path: string,
  headers: Headers,
  fields: Record<string, string>,
): Promise<number> {
  const response = await fetch(product.origin + path, {
    method: "POST",
    headers: { ...headers, origin: product.origin },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  const { byteLength } = await response.arrayBuffer();
  if (response.status !== 302) throw new Error(`${path} answers ${response.status}`);
  return byteLength;
}

async function recordWrite(product: Product, write: () => Promise<number>): Promise<number> {
  await write();
  return (await product.recorded(write)).length;
}

/** Of one answer, on average, after a warm-up. */
async function costOf(
  product: Product,
  client: pg.Client,
  ask: (round: number) => Promise<number>,
): Promise<Cost["page"]> {
  for (let round = 0; round < WARM_UP; round += 1) await ask(round);
  let bytes = 0;
  const before = [await product.usage(), await databaseTimes(client)] as const;
  for (let round = 0; round < ROUNDS; round += 1) bytes = await ask(round);
  const after = [await product.usage(), await databaseTimes(client)] as const;
  let databaseMs = 0;
  for (const [pid, milliseconds] of after[1]) databaseMs += milliseconds - (before[1].get(pid) ?? 0);
  return {
    processMs: (after[0].cpuMs - before[0].cpuMs) / ROUNDS,
    databaseMs: databaseMs / ROUNDS,
    bytes,
  };
}

/** Milliseconds that each connection of the product has used so far; one connection is one process of one thread. */
async function databaseTimes(client: pg.Client): Promise<Map<number, number>> {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and application_name = 'southbound'",
  );
  return new Map(rows.map(({ pid }) => [pid, threadTime(pid, pid)]));
}

/** The blocks that the statements of a page read, in memory or on disk. */
async function blocksOf(client: pg.Client, statements: readonly Statement[]): Promise<number> {
  let blocks = 0;
  for (const { text, values } of statements) {
    if (!/^\s*(select|with)\b/i.test(text)) continue;
    const { rows } = await client.query(`explain (analyze, buffers, timing off, format json) ${text}`, [
      ...values,
    ]);
    const plan = rows[0]["QUERY PLAN"][0].Plan;
    blocks += plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
  }
  return blocks;
}
