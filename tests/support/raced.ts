import { strToU8, zipSync } from "fflate";
import type pg from "pg";
import type { FormSample } from "./form-sample.ts";
import { filled, type PostOffice, type Write } from "./post-office.ts";
import type { World } from "./world.ts";

/** What was answered to a form, as its sender sees it. */
export type Told = Awaited<ReturnType<PostOffice["post"]>>;

/** The files of forms that add what stands in one. */
const FILES: Readonly<
  Record<
    string,
    { readonly field: string; readonly name: string; readonly text: string | Uint8Array<ArrayBuffer> }
  >
> = {
  "admissions/document-imports/admin-document-imports read": {
    field: "file",
    name: "documents.zip",
    text: zipSync({ "Asha Rai/passport.pdf": strToU8("%PDF-1.7") }),
  },
  "admissions/representations/own-students-import check": {
    field: "file",
    name: "students.csv",
    text: "First name,Last name,Email\nAsha,Rai,asha.rai@example.com\n",
  },
  "platform/imports/admin-import-file read": {
    field: "file",
    name: "students.csv",
    text: "Full name,Email\nAsha Rai,asha.rai@example.com\n",
  },
  "visas/funds/admin-visa-funds import-lines": {
    field: "file",
    name: "statement.csv",
    text: "Date,Description,Withdrawal,Deposit,Balance\n2026-11-02,Salary,,50000.00,50000.00\n",
  },
  "visas/funds/own-visa-funds import-lines": {
    field: "file",
    name: "statement.csv",
    text: "Date,Description,Withdrawal,Deposit,Balance\n2026-11-02,Salary,,50000.00,50000.00\n",
  },
  "commissions/payments/admin-payments read": {
    field: "file",
    name: "bank.csv",
    text: "Reference,Amount,Currency,Date\nC-1,100.00,AUD,2026-03-01\n",
  },
  "consultations/availability/admin-availability add-file": {
    field: "file",
    name: "mine.ics",
    text: "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20310101T090000Z\r\nDTEND:20310101T100000Z\r\nSUMMARY:Dentist\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
  },
};

/** A form's body, with the file that it is about. */
export function filledWithFile(form: FormSample, { id, intent }: Write): FormData {
  const body = filled(form, intent);
  const file = FILES[id];
  if (file) body.set(file.field, new File([file.text], file.name, { type: "text/plain" }));
  return body;
}

/** The address at which the router's script posts: no page is made, only what the action says. */
export function answerAlone(to: string): string {
  if (to.startsWith("/api/")) return to;
  const [path = "", query] = to.split("?");
  return `${path}.data${query ? `?${query}` : ""}`;
}

/** Sends one form so many times at once. */
export async function race(
  office: PostOffice,
  { world, write, form, times }: { world: World; write: Write; form: FormSample; times: number },
): Promise<Told[]> {
  const cookie = await office.cookieFor(world, write);
  const post = () => office.post(answerAlone(form.to), filledWithFile(form, write), cookie);
  return Promise.all(Array.from({ length: times }, post));
}

/** What only records that a request was made, and what follows from other rows. */
const TRACES = [
  "public.message_reads",
  "public.rate_limits",
  "public.sessions",
  "public.unsealed_entries",
  "public.notification_queue",
];
const statements = new WeakMap<pg.Pool, string>();

/** How many rows each table has, the queue's jobs among them. */
export async function rowsOf(pool: pg.Pool): Promise<Readonly<Record<string, number>>> {
  const known = statements.get(pool);
  const text = known ?? (await countAll(pool));
  statements.set(pool, text);
  const { rows } = await pool.query<{ name: string; number: number }>({ name: "rows", text });
  return Object.fromEntries(rows.map(({ name, number }) => [name, number]));
}

async function countAll(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and (table_schema = 'public' or table_schema || table_name = 'pgbossjob') order by 1`,
  );
  return rows
    .filter(({ name }) => !TRACES.includes(name))
    .map(({ name }) => `select '${name}' as name, count(*)::int as number from ${name}`)
    .join(" union all ");
}

/** By how much tables have grown. */
export function growth(
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, number]) => {
      const more = number - (before[name] ?? 0);
      return more === 0 ? [] : [[name, more]];
    }),
  );
}
