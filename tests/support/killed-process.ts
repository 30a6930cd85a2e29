import "#app/composition/compose.server.ts";
import { mergeStudents } from "#app/admissions/student-merges/merge-students.server.ts";
import { runBulkChange } from "#app/platform/bulk-changes/run-change.server.ts";
import { openDatabase } from "#app/platform/database/client.server.ts";
import { runImport } from "#app/platform/imports/run-import.server.ts";
import { openJobs } from "#app/platform/jobs/jobs.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { forgetOld } from "#app/platform/retention/forget-old.server.ts";

type Deps = Parameters<typeof runImport>[0];

/** What the night would delete at a moment, in place of an id. */
function forgetInTime(deps: Deps, at: string) {
  return forgetOld({ ...deps, log, now: () => new Date(at) });
}

/** Merges two students, whose ids stand one behind the other, by the hand of an owner. */
async function merge(deps: Deps, ids: string): Promise<void> {
  const [id = "", otherId = "", userId = ""] = ids.split(" ");
  const all = { stays: id, name: id, email: id, phone: id, stage: id, counsellor: id, origin: id };
  const actor = {
    kind: "user",
    role: "admin",
    staffRole: "owner",
    customRole: null,
    onlyAssigned: false,
    userId,
  } as UserActor;
  const done = await mergeStudents(deps, actor, { ...all, id, otherId, version: 1, otherVersion: 1 });
  if (!done.ok) throw new Error(done.error.code);
}

const WORKS = {
  import: runImport,
  "bulk-change": runBulkChange,
  retention: forgetInTime,
  "student-merge": merge,
};

/** A process that works at one import, change of many, night or merge until nothing is left of it. It names each statement that it sends. */
const [url = "", what = "", id = ""] = process.argv.slice(2);
const log = createLog("silent", false);
const database = openDatabase({ url, max: 3, onIdleError: () => undefined });
const jobs = await openJobs(url, log);
database.pool.on("connect", (client) => {
  client.query = new Proxy(client.query, {
    apply(query, self, given) {
      process.stdout.write("statement\n");
      return Reflect.apply(query, self, given);
    },
  });
});
await WORKS[what as keyof typeof WORKS]({ db: database.db, jobs, log, now: () => new Date() }, id);
await jobs.stop();
await database.close();
