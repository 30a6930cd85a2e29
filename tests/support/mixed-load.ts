import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { expect, onTestFinished } from "vitest";
import { originalFilePath } from "#app/admissions/documents/document-paths.ts";
import { uploadsAnswerSchema } from "#app/admissions/documents/send-uploads.ts";
import type { Database } from "#app/platform/database/client.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeDraft, makeStudent } from "#tests/factories/records.ts";
import { eventually } from "./eventually.ts";
import { keyed } from "./keyed.ts";
import { type LiveReader, openLiveStream } from "./live-stream.ts";
import { reachableBytes } from "./reachable-bytes.ts";
import { samplePdf } from "./sample-files.ts";
import type { ServerProcess } from "./server-process.ts";
import { openSession } from "./session.ts";
import { newTus, patchTus, sendTus } from "./tus.ts";

const READERS = ["/admin", "/admin/students", "/admin/applications", "/courses", "/", "/student-dashboard"];
const STREAMS = 10;
/** Between two requests of one person, so that an hour of it fits into a small database. */
const PAUSE_MS = 40;
/** The default of DATABASE_POOL, and three more. */
const MOST_CONNECTIONS = 23;
const MOST_GROWN_BYTES = 12 * 1024 * 1024;
/** Sockets that are just being closed, files that are just being read. */
const MOST_GROWN_FILES = 12;
/** What no page may show, whatever fails. */
const INSIDES = /node_modules|\bat [\w.<>]+ \(|ECONN|ENOSPC|EAI_AGAIN|ENOTFOUND|select .* from/i;

/** What the server has said to people, and so has to keep. */
interface Acknowledged {
  readonly references: string[];
  readonly documents: { readonly id: string; readonly sha256: string; readonly cookie: string }[];
  readonly universities: string[];
}

export interface MixedLoad {
  readonly acknowledged: Acknowledged;
  /** Answers by status. */
  readonly answers: ReadonlyMap<number, number>;
  /** Resolves once the server has acknowledged this number of further submissions, documents and records. */
  progress(more: number): Promise<void>;
  /** Resolves once every kind of work was done some times: what it needs is loaded, and caches are filled. */
  warm(): Promise<void>;
  /** Ends the load: what was begun is tried until the server has answered it. Streams stay open. */
  stop(): Promise<void>;
  /** Nothing acknowledged is lost, nothing is there twice, and every answer was calm. @returns what was seen, in sentences */
  verify(): Promise<string[]>;
  /** Closes the streams, and compares memory, connections and open files with `before`. @returns what was seen */
  level(before: Levels): Promise<string[]>;
}

/** What a server process occupies. */
export interface Levels {
  readonly bytes: number;
  readonly files: number;
}

/**
 * People who work with a server at the same time, until `stop`: students who submit and send documents, staff who add
 * records, readers of pages, and open pages that listen. Those who get no answer try the same again.
 */
export async function startMixedLoad(server: ServerProcess, database: Database): Promise<MixedLoad> {
  const { origin } = server;
  const { db, pool } = database;
  const answers = new Map<number, number>();
  const wrong: string[] = [];
  const acknowledged: Acknowledged = { references: [], documents: [], universities: [] };
  const count = () =>
    acknowledged.references.length + acknowledged.documents.length + acknowledged.universities.length;
  const pdf = await samplePdf(1);
  const { userId } = await makeStaff(db, "owner");
  const staff = (await openSession(db, userId, { secondFactor: true })).header;
  const { actor: reader } = await makeStudent(db);
  const readerCookie = (await openSession(db, reader.userId)).header;
  let running = true;

  /** An answer, judged: a failure is a calm page that asks to try again. */
  const judged = async (address: string, asked: Promise<Response>) => {
    const answer = await asked;
    const text = await answer.text();
    answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
    const { status } = answer;
    const isCalm = status < 500 || (status === 503 && answer.headers.has("retry-after"));
    if (!isCalm || (status >= 500 && INSIDES.test(text))) wrong.push(`${status} ${address}`);
    return { status, text, to: answer.headers.get("location") };
  };
  const post = (address: string, cookie: string, fields: Record<string, string>) =>
    judged(
      address,
      fetch(origin + address, {
        method: "POST",
        redirect: "manual",
        headers: { cookie, origin },
        body: new URLSearchParams(fields),
      }),
    );
  // The database may be away just now, for the test as well.
  const newStudent = () =>
    eventually(async () => {
      try {
        const { actor, student } = await makeStudent(db);
        return { studentId: student.id, cookie: (await openSession(db, actor.userId)).header };
      } catch {
        return null;
      }
    });
  const untilDone = (work: () => Promise<boolean>) =>
    eventually(async () => {
      const done = await work();
      if (!done) await sleep(PAUSE_MS);
      return done;
    });

  const submit = async () => {
    const { studentId, cookie } = await newStudent();
    const draft = await eventually(() => makeDraft(db, studentId).catch(() => null));
    await untilDone(async () => {
      const { status, text } = await post("/api/draft", cookie, {
        intent: "submit",
        draftId: draft.id,
        version: "1",
      });
      if (status === 200) acknowledged.references.push(JSON.parse(text).reference);
      return status === 200;
    });
  };
  const send = async () => {
    const { cookie } = await newStudent();
    const bytes = Buffer.concat([pdf, Buffer.from(`\n%${randomBytes(30_000).toString("base64")}\n`)]);
    const client = { origin, cookie };
    await untilDone(async () => {
      const upload = await newTus(client, bytes.length).catch(() => null);
      if (upload === null || !(await patchTus(client, upload, bytes, 0)).ok) return false;
      const { text } = await judged("/api/documents", sendTus(client, [upload]));
      const said = uploadsAnswerSchema.safeParse(asJson(text)).data;
      if (said?.code !== "sent") return false;
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      acknowledged.documents.push({ id: said.id, sha256, cookie });
      return true;
    });
  };
  const add = async () => {
    const name = `University ${randomUUID()}`;
    // The page is sent again as it is, with its key.
    const fields = { ...keyed("create"), name };
    await untilDone(async () => {
      const { status, to } = await post("/admin/universities/new", staff, fields);
      const isSaved = status === 302 && !to?.startsWith("/admin-auth") && !to?.startsWith("/auth");
      if (isSaved) acknowledged.universities.push(name);
      return isSaved;
    });
  };
  let page = 0;
  const read = async () => {
    page += 1;
    const address = READERS[page % READERS.length] ?? "/";
    const cookie = address === "/student-dashboard" ? readerCookie : staff;
    await judged(address, fetch(origin + address, { redirect: "manual", headers: { cookie } }));
  };

  const streams: LiveReader[] = [];
  const work = [submit, submit, send, add, read, read].map(async (one) => {
    while (running) {
      await one().catch((error: unknown) => {
        if (running) wrong.push(`no answer: ${error}`);
      });
      await sleep(PAUSE_MS);
    }
  });
  // A stream ends when its server restarts or after some minutes: a page opens another one.
  const listening = Array.from({ length: STREAMS }, async (_, at) => {
    while (running) {
      const stream = await openLiveStream(origin, staff).catch(() => null);
      if (stream === null) continue;
      streams[at] = stream;
      while (running && !stream.closed()) await sleep(PAUSE_MS);
    }
  });
  const stop = async () => {
    running = false;
    await Promise.all([...work, ...listening]);
  };
  onTestFinished(async () => {
    running = false;
    for (const stream of streams) stream.leave();
  });

  return {
    acknowledged,
    answers,
    stop,
    async progress(more) {
      const before = count();
      await eventually(async () => count() >= before + more);
    },
    async warm() {
      const { references, documents, universities } = acknowledged;
      await eventually(
        async () => documents.length >= 5 && references.length >= 60 && universities.length >= 20,
      );
    },
    async verify() {
      await expectSaved(pool, acknowledged);
      for (const { id, sha256, cookie } of acknowledged.documents) {
        const answer = await fetch(origin + originalFilePath(id), { headers: { cookie } });
        const bytes = Buffer.from(await answer.arrayBuffer());
        expect(createHash("sha256").update(bytes).digest("hex"), `document ${id}`).toBe(sha256);
      }
      expect(wrong).toEqual([]);
      const statuses = [...answers].toSorted(([one], [other]) => one - other);
      const { references, documents, universities } = acknowledged;
      return [
        `${references.length} applications, ${documents.length} documents and ${universities.length} records were acknowledged. All of them are there, each once, and every document has its bytes.`,
        `Answers by status: ${statuses.map(([status, times]) => `${status}: ${times}`).join(", ")}. No page of status 500, and no stack trace.`,
      ];
    },
    async level(before) {
      for (const stream of streams) stream.leave();
      const after = await eventually(async () => {
        const now = await levelsOf(server);
        return now.files <= before.files + MOST_GROWN_FILES && now;
      });
      const grown = after.bytes - before.bytes;
      expect(grown).toBeLessThan(MOST_GROWN_BYTES);
      const { rows } = await pool.query<{ number: number }>(
        "select count(*)::int as number from pg_stat_activity where application_name in ('southbound', 'southbound-jobs', 'southbound listener') and datname = current_database()",
      );
      // The pool of the test bears the same name.
      const connections = (rows[0]?.number ?? 0) - pool.totalCount;
      expect(connections).toBeLessThanOrEqual(MOST_CONNECTIONS);
      return [
        `At the end: ${connections} connections to the database (at most ${MOST_CONNECTIONS}), ${after.files} open files (${before.files} at the beginning), ${(grown / 1024 / 1024).toFixed(1)} MB more in use (less than 12).`,
      ];
    },
  };
}

/** What a server process occupies now: memory that can be reached, and open files and sockets. */
export async function levelsOf(server: ServerProcess): Promise<Levels> {
  const files = (await readdir(`/proc/${server.pid}/fd`)).length;
  return { bytes: await reachableBytes(server), files };
}

/** Everything acknowledged is there, and each thing once with all that belongs to it. */
async function expectSaved(
  pool: pg.Pool,
  { references, documents, universities }: Acknowledged,
): Promise<void> {
  const values = async (text: string) => {
    const { rows } = await pool.query<{ value: string }>(text);
    return rows.map(({ value }) => value);
  };
  const applications = await values("select reference as value from applications");
  expect(new Set(references).size).toBe(references.length);
  expect(applications.toSorted()).toEqual(references.toSorted());
  const { rows } = await pool.query(`
    select (select count(distinct draft_id)::int from applications) as drafts,
           (select count(*)::int from timeline_events where kind = 'submitted') as events,
           (select count(*)::int from audit_entries where action = 'application.submitOwn') as audited,
           (select count(*)::int from outbox_emails where kind = 'application-submitted') as mails`);
  const each = references.length;
  expect(rows).toEqual([{ drafts: each, events: each, audited: each, mails: each }]);
  const stored = await values("select id as value from documents");
  expect(stored).toEqual(expect.arrayContaining(documents.map(({ id }) => id)));
  const added = await values("select name as value from universities where name like 'University %-%'");
  expect(added.toSorted()).toEqual(universities.toSorted());
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
