import { and, asc, eq, gt, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { VISITOR } from "#app/platform/permissions/actor.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { insertVisaFile } from "./commands.server.ts";
import { processingTimesOnce } from "./processing-times.server.ts";
import { findVisaApplication, findVisaFile, lastSafeDays } from "./visa-files.server.ts";
import { visaFiles } from "./visa-files.tables.server.ts";

const AT_ONCE = 500;
type Deps = Pick<Services, "db" | "now">;

/**
 * Creates the files of applications with a CoE, and updates the list columns of open files from today's offers and
 * decisions. Called every hour; idempotent.
 */
export async function maintainVisaFiles(deps: Deps): Promise<void> {
  await createAfterCoe(deps);
  await judgeOpenFiles(deps);
}

/** A CoE is the milestone after which the visa is next. Applications to other countries have no visa file. */
async function createAfterCoe({ db, now }: Deps): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.application_id as id from application_next_steps s
      join universities u on u.id = s.university_id
      join countries c on c.id = u.country_id and c.code in ('australia', 'newzealand')
     where s.milestone = 'coe-issued' and not s.is_closed
       and not exists (select from visa_files f where f.application_id = s.application_id)
     order by s.application_id limit ${AT_ONCE}`);
  for (const { id } of rows) {
    await db.transaction(async (tx) => {
      const [row] = await tx
        .select({ id: applications.id })
        .from(applications)
        .where(eq(applications.id, id))
        .for("update");
      const application = row ? await findVisaApplication(tx, id) : null;
      if (!application?.destination || (await findVisaFile(tx, id))) return;
      await insertVisaFile(tx, { applicationId: id, destination: application.destination }, { now });
      await recordAudit(tx, VISITOR, {
        action: "visaFile.create",
        subjectType: "application",
        subjectId: id,
        fields: ["destination"],
      });
    });
  }
}

async function judgeOpenFiles({ db, now }: Deps): Promise<void> {
  const measuredOf = processingTimesOnce();
  let after: string | undefined;
  do {
    const files = await db
      .select({
        applicationId: visaFiles.applicationId,
        destination: visaFiles.destination,
        priority: visaFiles.priority,
        coeStartsOn: visaFiles.coeStartsOn,
        officialDays: visaFiles.officialDays,
        latestOn: visaFiles.latestOn,
        startsOn: visaFiles.startsOn,
      })
      .from(visaFiles)
      .where(
        and(
          after === undefined ? undefined : gt(visaFiles.applicationId, after),
          sql`not exists (select from application_milestones m where m.application_id = ${visaFiles.applicationId}
            and m.voided_at is null and m.kind in ('visa-granted', 'visa-refused', 'arrived', 'enrolled'))`,
        ),
      )
      .orderBy(asc(visaFiles.applicationId))
      .limit(AT_ONCE);
    const ids = files.map(({ applicationId }) => applicationId);
    const safeDayOf = await lastSafeDays(db, ids, now(), measuredOf);
    for (const file of files) {
      const { latestOn, safe } = await safeDayOf(file);
      if (latestOn === file.latestOn && safe.startsOn === file.startsOn) continue;
      await db
        .update(visaFiles)
        .set({ latestOn, startsOn: safe.startsOn })
        .where(eq(visaFiles.applicationId, file.applicationId));
    }
    after = files.length === AT_ONCE ? files.at(-1)?.applicationId : undefined;
  } while (after !== undefined);
}
