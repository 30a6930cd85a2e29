import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadBuild } from "#tests/support/built-application.ts";
import type { FieldKind, FormSample } from "#tests/support/form-sample.ts";
import { formsOf } from "#tests/support/forms.ts";
import { filled, openPostOffice, type Write, writesOf } from "#tests/support/post-office.ts";
import { type ServerProcess, startServerProcess } from "#tests/support/server-process.ts";
import { sampled } from "#tests/support/tier.ts";
import { makeWorld } from "#tests/support/world.ts";
import { useDatabase } from "./database.ts";

/** A form as a user sends it, in which every field has a mark that appears nowhere else. */
interface Marked {
  readonly write: Write;
  readonly form: FormSample;
  readonly cookie: string;
  readonly body: FormData;
  readonly marks: readonly string[];
  readonly secrets: readonly string[];
}

const build = await loadBuild();
const database = useDatabase();
const marked: Marked[] = [];
let server: ServerProcess;
/** How far the output has been looked at. */
let seen = 0;

beforeAll(async () => {
  const office = await openPostOffice(database, build);
  const world = await makeWorld(database.db);
  const forms = formsOf(world);
  for (const [index, write] of writesOf(build).entries()) {
    const form = forms[write.id];
    if (!form) throw new Error(`${write.id} has no form in forms.ts`);
    marked.push(withMarks(index, write, form, await office.cookieFor(world, write)));
  }
  await office.close();
  server = await startServerProcess({
    env: { DATABASE_URL: database.url, DEMO: "0", LOG_LEVEL: "trace", SMTP_URL: "smtp://127.0.0.1:9" },
  });
});
afterAll(() => server?.kill());

/** Numbers of a country that has many, so that each form has one of its own. */
const phone = (index: number) => `+97798456${String(10_000 + index)}`;

const MARK_OF: Partial<Record<FieldKind, (index: number) => string>> = {
  email: (index) => `markmail${index}x@example.com`,
  phone,
  lines: (index) => `Marknote${index}x of somebody's life`,
  website: (index) => `https://marksite${index}x.example.com`,
  password: (index) => `markpass${index}x of tall palms by the lake`,
  "draft-text": (index) => `Markdraft${index}x`,
};

function withMarks(index: number, write: Write, form: FormSample, cookie: string): Marked {
  const body = filled(form, write.intent);
  const marks: string[] = [];
  const secrets: string[] = [];
  for (const [name, { kind, value }] of Object.entries(form.fields)) {
    const mark = MARK_OF[kind]?.(index);
    // The user's current password is not ours to choose.
    const given = mark === undefined || (kind === "password" && !/new/i.test(name)) ? value : mark;
    if (given !== "") body.set(name, given);
    if (kind === "line" && /\s/.test(given) && given.length > 9) marks.push(given);
    if (mark !== undefined && given === mark) marks.push(kind === "phone" ? given.slice(-8) : given);
    if (kind === "password") secrets.push(given);
    if (kind === "code") marks.push(given);
  }
  const token = /session_token=([^;]{20})/.exec(cookie)?.[1];
  if (token) secrets.push(decodeURIComponent(token).slice(0, 16));
  return { write, form, cookie, body, marks: marks.filter((one) => one.length > 9), secrets };
}

const TABLES = `select table_name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE'`;
/** Who asks is found in these; and what counts attempts would end each request before it is under way. */
const OF_THE_DOOR = "('sessions', 'rate_limits')";

/** Every write of a row fails as this says; the row itself stands in the message, as it may. */
const refusing = (how: string) => `
  create or replace function refuse() returns trigger language plpgsql as $$ begin ${how} end $$;
  do $$ declare t text; begin for t in ${TABLES} and table_name not in ${OF_THE_DOOR} loop
    execute format('create trigger aaa_refuse before insert or update or delete on %I for each row execute function refuse()', t);
  end loop; end $$`;
const ALLOWING = `
  do $$ declare t text; begin for t in ${TABLES} loop
    execute format('drop trigger if exists aaa_refuse on %I', t);
  end loop; end $$`;

const ROW = "coalesce(new::text, old::text)";
/** `every`: each form, or each third one, where only the answer of the database differs. */
const TROUBLES: readonly { name: string; begin: string; end: string; every: number }[] = [
  {
    name: "a trigger that quotes the row in its message, detail and hint",
    begin: refusing(`raise exception 'broken: %', ${ROW} using detail = ${ROW}, hint = ${ROW};`),
    end: ALLOWING,
    every: 1,
  },
  {
    name: "a value that is no number, quoted by the server",
    begin: refusing(`return (${ROW})::int;`),
    end: ALLOWING,
    every: 3,
  },
  {
    name: "a statement that takes too long",
    begin: refusing(`raise exception 'canceled: %', ${ROW} using errcode = '57014';`),
    end: ALLOWING,
    every: 3,
  },
  {
    name: "a disk that is full",
    begin: refusing(`raise exception 'could not extend file for %', ${ROW} using errcode = '53100';`),
    end: ALLOWING,
    every: 3,
  },
  {
    name: "a connection that is ended during the statement",
    begin: refusing("perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return new;"),
    end: ALLOWING,
    every: 1,
  },
  {
    name: "constraints that no row satisfies",
    begin: `do $$ declare t text; begin for t in ${TABLES} and table_name not in ${OF_THE_DOOR} loop
      execute format('alter table %I add constraint aaa_never check (false) not valid', t);
    end loop; end $$`,
    end: `do $$ declare t text; begin for t in ${TABLES} loop
      execute format('alter table %I drop constraint if exists aaa_never', t);
    end loop; end $$`,
    every: 3,
  },
  {
    name: "tables that are gone",
    begin: `alter table outbox_emails rename to outbox_emails_away;
      alter table audit_entries rename to audit_entries_away`,
    end: `alter table outbox_emails_away rename to outbox_emails;
      alter table audit_entries_away rename to audit_entries`,
    every: 3,
  },
  {
    name: "accounts that are gone",
    begin: "alter table users rename to users_away",
    end: "alter table users_away rename to users",
    every: 3,
  },
];

/** Every form there is, each with a database that fails: on a busy machine that takes its time. */
const PATIENCE_MS = 240_000;

const INTERNALS = /Failed query|params:|insert into|aaa_refuse|broken: |pg_terminate/;

describe("every form, filled in with marks, while the database fails by", () => {
  test.each(TROUBLES.map((trouble) => [trouble.name, trouble] as const))(
    "%s: no mark is in the log, in an error page or in what is kept of failures",
    async (_, { begin, end, every }) => {
      await database.pool.query(begin);
      const some = sampled(
        marked.filter((_, index) => index % every === 0),
        6,
      );
      let failed = 0;
      const shown: string[] = [];
      try {
        for (const { write, form, cookie, body, secrets } of some) {
          const answer = await fetch(server.origin + form.to, {
            method: "POST",
            redirect: "manual",
            headers: { cookie, origin: server.origin },
            body,
          });
          const page = await answer.text();
          if (answer.status < 500) continue;
          failed += 1;
          // What was typed stays in the form, except passwords; a session is never shown.
          for (const secret of secrets) if (page.includes(secret)) shown.push(`${write.id} shows ${secret}`);
          if (INTERNALS.test(page.replace(/<script\b.*?<\/script>/gs, "")))
            shown.push(`${write.id} shows internals`);
        }
      } finally {
        await database.pool.query(end);
      }
      expect(shown).toEqual([]);
      expect(failed, "forms that failed").toBeGreaterThan(some.length / 10);
      expect(told(newOutput()), "told by the log").toEqual([]);
      const { rows } = await database.pool.query<{ kept: string }>(
        `select output::text as kept from pgboss.job where output is not null
         union all select last_error from outbox_emails where last_error is not null
         union all select to_jsonb(a)::text from audit_entries a`,
      );
      expect(told(rows.map(({ kept }) => kept).join("\n")), "told by what is kept").toEqual([]);
    },
    PATIENCE_MS,
  );
});

test("the log says of each failure what helps to find it", () => {
  const errors = server
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line))
    .filter(({ err }) => err);
  const chain = (err: { code?: string; cause?: never }): string[] =>
    err ? [err.code ?? "", ...chain(err.cause ?? (null as never))] : [];
  const codes = new Set(errors.flatMap(({ err }) => chain(err)));
  expect([...codes]).toEqual(expect.arrayContaining(["P0001", "22P02", "57014", "53100", "23514", "42P01"]));
  expect(errors.every(({ requestId, queue, msg }) => requestId || queue || msg)).toBe(true);
});

function newOutput(): string {
  const output = server.output();
  const added = output.slice(seen);
  seen = output.length;
  return added;
}

/** The marks, and traces of queries, that stand in a text. */
function told(text: string): string[] {
  const all = new Set(marked.flatMap(({ marks, secrets }) => [...marks, ...secrets]));
  expect(all.size, "marks").toBeGreaterThan(40);
  const found = [...all].filter((mark) => text.includes(mark));
  return [...found, ...(INTERNALS.exec(text) ?? [])];
}
