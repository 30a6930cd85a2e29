import { randomUUID } from "node:crypto";
import pg from "pg";
import { sampleAnswers } from "#app/admissions/answers/sample-answers.ts";
import { applicationDrafts } from "#app/admissions/drafts/drafts.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { submitApplication } from "#app/admissions/submissions/submit.server.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import { openJobs } from "#app/platform/jobs/jobs.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { asAdmin, type Bench } from "../database.ts";
import { type Measured, measureLoop } from "../measure.ts";
import type { Result } from "../results.ts";
import type { Settings } from "../settings.ts";

/** A second, by as many at once. */
const LEAST_RATE = 300;
/** As many drafts as the fastest machine could submit in the time. */
const DRAFTS_A_SECOND = 1200;

/**
 * A draft that is validated and stored as an application with its log, stage, consents, audit entry, email and queued
 * job, all durable: compared with the bare insert of one row, with the same concurrency.
 */
export async function measureSubmissions(bench: Bench, settings: Settings): Promise<Result[]> {
  const results: Result[] = [];
  for (const connections of [1, settings.connections * 2]) {
    const name = `bench_submission_${connections}`;
    const url = await bench.createDatabase(name);
    const ours = await submit(bench, url, connections, settings);
    const limit = await insertRows(url, connections, settings);
    await bench.dropDatabase(name);
    results.push({
      work: "submission, draft to stored",
      size: `${connections} at once`,
      ours,
      limit,
      limitName: "one-row insert, durable",
      ...(connections === 1 ? {} : { goal: { words: "≥ 300 a second", met: ours.rate >= LEAST_RATE } }),
    });
  }
  return results;
}

async function submit(
  bench: Bench,
  url: string,
  connections: number,
  { seconds, warmUpSeconds }: Settings,
): Promise<Measured> {
  const log = createLog("warn", false);
  const jobs = await openJobs(url, log);
  const { db, close } = bench.open(url);
  try {
    const waiting = await makeDrafts(db, (seconds + warmUpSeconds) * DRAFTS_A_SECOND);
    const deps = { db, jobs, now: () => new Date() };
    return await measureLoop(
      async (round) => {
        const draft = waiting[round];
        if (!draft) throw new Error("There are too few drafts for this machine");
        const input = { draftId: draft.draftId, version: 1 };
        const submitted = await submitApplication(deps, studentActor(draft), input);
        if (!submitted.ok) throw new Error(`A submission was refused: ${submitted.error.code}`);
      },
      { concurrency: connections, warmUpMs: warmUpSeconds * 1000, durationMs: seconds * 1000 },
    );
  } finally {
    await close();
    await jobs.stop();
  }
}

interface Waiting {
  readonly draftId: string;
  readonly studentId: string;
  readonly userId: string;
}

const AT_ONCE = 500;

/** Students with accounts, each with a complete draft. */
async function makeDrafts(db: Db, count: number): Promise<Waiting[]> {
  const made: Waiting[] = [];
  while (made.length < count) {
    const people = Array.from({ length: AT_ONCE }, (_, order) => ({
      userId: randomUUID(),
      studentId: randomUUID(),
      draftId: randomUUID(),
      lastName: `Rai ${made.length + order}`,
      email: `sita.rai.${made.length + order}@mail.example`,
    }));
    await db
      .insert(users)
      .values(people.map(({ userId, lastName, email }) => ({ id: userId, name: `Sita ${lastName}`, email })));
    await db.insert(students).values(
      people.map(({ studentId, userId, lastName, email }) => ({
        id: studentId,
        userId,
        firstName: "Sita",
        lastName,
        email,
        source: "own-sign-up" as const,
        stage: "Prospect" as const,
      })),
    );
    await db.insert(applicationDrafts).values(
      people.map(({ studentId, draftId }) => ({
        id: draftId,
        studentId,
        answers: sampleAnswers(),
        source: "own-sign-up" as const,
      })),
    );
    made.push(...people);
  }
  return made;
}

function studentActor({ userId, studentId }: Waiting): UserActor {
  return {
    kind: "user",
    userId,
    role: "student",
    staffRole: null,
    customRole: null,
    onlyAssigned: false,
    organisation: null,
    studentIds: [studentId],
    counsellorId: null,
  };
}

/** The baseline of every write: one small row at a time, durable. */
export async function insertRows(url: string, connections: number, settings: Settings): Promise<Measured> {
  await asAdmin(
    url,
    "create table bench_rows (id uuid primary key default gen_random_uuid(), body text not null)",
  );
  const pool = new pg.Pool({ connectionString: url, max: connections });
  try {
    return await measureLoop(
      async () => {
        await pool.query("insert into bench_rows (body) values ($1)", ["one row of a table with one index"]);
      },
      {
        concurrency: connections,
        warmUpMs: settings.warmUpSeconds * 1000,
        durationMs: settings.seconds * 1000,
      },
    );
  } finally {
    await pool.end();
  }
}
