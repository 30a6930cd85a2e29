import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { originalFilePath, ownDocumentPath } from "#app/admissions/documents/document-paths.ts";
import { uploadsAnswerSchema } from "#app/admissions/documents/send-uploads.ts";
import { checkLedger } from "#app/commissions/ledger/check.server.ts";
import { sealAuditLog } from "#app/platform/audit/seal-audit-log.server.ts";
import { listBackups } from "#app/platform/backups/make-backup.server.ts";
import { openDatabase } from "#app/platform/database/client.server.ts";
import { loadEnv } from "#app/platform/environment/env.server.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import { openFiles } from "#app/platform/files/open-files.server.ts";
import { sweepFiles, sweepStrayBlobs } from "#app/platform/files/sweep-files.server.ts";
import { checkAuditLog } from "#app/workspaces/audit-log/check-audit-log.server.ts";
import { makeDraft, makeStudent } from "#tests/factories/records.ts";
import { testBucket } from "#tests/support/bucket.ts";
import { emptyDatabase } from "#tests/support/empty-database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { keyed } from "#tests/support/keyed.ts";
import { samplePdf } from "#tests/support/sample-files.ts";
import {
  builtProgram,
  startServerProcess,
  TEST_FILES_KEY,
  TEST_SECRET,
} from "#tests/support/server-process.ts";
import { openSession } from "#tests/support/session.ts";
import { temporaryDirectory } from "#tests/support/temporary.ts";
import { newTus, patchTus, sendTus } from "#tests/support/tus.ts";
import { useDatabase } from "../integration/database.ts";

/** What is there before the backup begins. */
const ENOUGH = 8;
const WRITERS = 2;

interface SentDocument {
  readonly id: string;
  readonly sha256: string;
  readonly cookie: string;
  /** Its student has asked to remove it: `asked` and, once the answer was there, `done`. */
  removal: "asked" | "done" | null;
}

const database = useDatabase();
let pdf: Buffer;
beforeAll(async () => {
  pdf = await samplePdf(1);
});

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** A place for files: a folder of this machine, or a bucket. */
async function filePlace(kind: "folder" | "bucket"): Promise<Record<string, string>> {
  const own = { DATA_DIR: await temporaryDirectory(), FILES_KEY: TEST_FILES_KEY };
  if (kind === "folder") return own;
  const { endpoint = "", bucket, region, accessKeyId, secretAccessKey } = await testBucket();
  return {
    ...own,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

/** A command as an operator runs it. */
async function run(program: string, env: Record<string, string>, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [...builtProgram(program), ...args], {
    env: { PATH: process.env.PATH, SECRET: TEST_SECRET, ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const [code] = await once(child, "close");
  expect(code, output).toBe(0);
  return output;
}

test.each(["folder", "bucket"] as const)(
  "a backup that is made while people submit, send and remove holds all that was acknowledged before, whole: files in a %s",
  async (kind) => {
    const place = await filePlace(kind);
    const env = { ...place, DATABASE_URL: await emptyDatabase(database) };
    const server = await startServerProcess({ env: { ...env, DEMO: "0", LOG_LEVEL: "warn" } });
    const { db, close } = openDatabase({ url: env.DATABASE_URL, max: 6, onIdleError: () => undefined });
    onTestFinished(async () => {
      await server.kill();
      await close();
    });
    const { origin } = server;

    const references: string[] = [];
    const sent: SentDocument[] = [];
    let running = true;
    const wrong: string[] = [];
    const post = (address: string, cookie: string, fields: Record<string, string>) =>
      fetch(origin + address, {
        method: "POST",
        redirect: "manual",
        headers: { cookie, origin },
        body: new URLSearchParams(fields),
      });
    const newStudent = async () => {
      const { actor, student } = await makeStudent(db);
      return { studentId: student.id, cookie: (await openSession(db, actor.userId)).header };
    };
    const submit = async () => {
      const { studentId, cookie } = await newStudent();
      const draft = await makeDraft(db, studentId);
      const answer = await post("/api/draft", cookie, { intent: "submit", draftId: draft.id, version: "1" });
      const text = await answer.text();
      if (answer.status === 200) references.push(JSON.parse(text).reference);
      else wrong.push(`submit ${answer.status} ${text}`);
    };
    const send = async () => {
      const { cookie } = await newStudent();
      const client = { origin, cookie };
      const bytes = Buffer.concat([pdf, Buffer.from(`\n%${randomBytes(100_000).toString("base64")}\n`)]);
      const upload = await newTus(client, bytes.length);
      await patchTus(client, upload, bytes, 0);
      const said = uploadsAnswerSchema.parse(await (await sendTus(client, [upload])).json());
      if (said.code !== "sent") wrong.push(`send ${JSON.stringify(said)}`);
      else sent.push({ id: said.id, sha256: sha256(bytes), cookie, removal: null });
    };
    const remove = async () => {
      // The older half stays.
      const document = sent.find(({ removal }, at) => at % 2 === 1 && removal === null);
      if (!document) return;
      document.removal = "asked";
      const address = ownDocumentPath(document.id);
      const answer = await post(address, document.cookie, { ...keyed("remove"), version: "1" });
      if (answer.status === 302) document.removal = "done";
      else wrong.push(`remove ${answer.status}`);
    };
    const store = await openFiles(loadEnv("start", env), place.DATA_DIR ?? "");
    // As the jobs do it every ten minutes and each night, over and over.
    const sweep = async () => {
      await sweepFiles({ db, files: store });
      await sweepStrayBlobs({ db, files: store, now: () => new Date(), env: { keepDeletedFilesDays: 1 } });
    };
    const writing = [submit, send, remove, sweep].flatMap((work) =>
      Array.from({ length: work === sweep ? 1 : WRITERS }, async () => {
        while (running) {
          await work().catch((error) => wrong.push(String(error)));
          // Work that has nothing to do just now must not keep the others waiting.
          await sleep(20);
        }
      }),
    );
    const stop = async () => {
      running = false;
      await Promise.all(writing);
    };
    onTestFinished(stop);
    const removed = () => sent.filter(({ removal }) => removal === "done");
    await eventually(async () => {
      expect(wrong).toEqual([]);
      return references.length >= ENOUGH && sent.length >= ENOUGH && removed().length >= ENOUGH / 3;
    });

    const before = {
      references: [...references],
      documents: sent.filter(({ removal }) => removal === null),
      removed: removed(),
    };
    const folder = await temporaryDirectory();
    await run("backup", env, folder);
    expect(references.length, "people went on meanwhile").toBeGreaterThan(before.references.length);
    await stop();
    expect(wrong).toEqual([]);

    const [backup] = await listBackups(folder);
    if (!backup) throw new Error("The command has made a backup");
    const url = await emptyDatabase(database);
    const newPlace = await filePlace(kind);
    const restored = { ...newPlace, DATABASE_URL: url };
    await run("restore", restored, path.join(folder, backup.name));

    const copy = openDatabase({ url, max: 3, onIdleError: () => undefined });
    onTestFinished(() => copy.close());
    const values = async (text: string) =>
      (await copy.pool.query<{ value: string }>(text)).rows.map(({ value }) => value);
    expect(await values("select reference as value from applications")).toEqual(
      expect.arrayContaining(before.references),
    );
    const documentsThere = new Set(await values("select id as value from documents"));
    // One that was removed between the answer and the backup was removed by its student.
    const stayed = before.documents.filter(({ removal, id }) => removal === null || documentsThere.has(id));
    expect(stayed.length).toBeGreaterThan(0);
    expect(stayed.filter(({ id }) => !documentsThere.has(id))).toEqual([]);
    expect(before.removed.filter(({ id }) => documentsThere.has(id))).toEqual([]);

    // Every file that the database names opens and is what it was, those of the last moment too.
    const newStore = await openFiles(loadEnv("start", restored), newPlace.DATA_DIR ?? "");
    const rows = await copy.db.select().from(files);
    const found = await Promise.all(rows.map((row) => newStore.check(row)));
    expect(found.filter((one) => one !== "whole")).toEqual([]);
    const hashes = new Set(rows.map((row) => row.sha256));
    expect(stayed.filter(({ sha256: hash }) => !hashes.has(hash))).toEqual([]);

    // Nothing of a transaction is there without the rest of it.
    const { rows: counts } = await copy.pool.query<Record<string, number>>(`
      select (select count(*)::int from applications) as applications,
             (select count(*)::int from timeline_events where kind = 'submitted') as events,
             (select count(*)::int from audit_entries where action = 'application.submitOwn') as audited,
             (select count(*)::int from outbox_emails where kind = 'application-submitted') as mails,
             (select count(*)::int from documents d where not exists
               (select from document_files f where f.document_id = d.id)) as empty_documents`);
    const { applications, empty_documents: empty, ...others } = counts[0] ?? {};
    expect(empty).toBe(0);
    expect(others).toEqual({ events: applications, audited: applications, mails: applications });
    expect(await checkAuditLog(copy.db, new Date())).toMatchObject({ broken: null });
    await sealAuditLog({ db: copy.db });
    expect(await checkAuditLog(copy.db, new Date())).toMatchObject({ broken: null, unsealed: 0 });
    expect(await checkLedger(copy.db)).toMatchObject({ brokenAt: null, wrongBalances: [] });

    // And a server that is started on it shows a student the document again.
    const second = await startServerProcess({ env: { ...restored, DEMO: "0", LOG_LEVEL: "warn" } });
    onTestFinished(() => second.kill());
    const [document] = stayed;
    const answer = await fetch(second.origin + originalFilePath(document?.id ?? ""), {
      headers: { cookie: document?.cookie ?? "" },
    });
    expect(sha256(Buffer.from(await answer.arrayBuffer()))).toBe(document?.sha256);
  },
);
