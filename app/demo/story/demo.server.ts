import { lt, sql } from "drizzle-orm";
import { comingIntakes, intakeMonth, intakePeriod } from "#app/catalogue/intakes/intake-calendar.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { insertDemoCatalogue } from "#app/demo/catalogue/demo-catalogue.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { demoAccount } from "#app/platform/environment/demo-accounts.server.ts";
import { notificationQueue, notifications } from "#app/platform/notifications/notifications.tables.server.ts";
import { tellChanges } from "#app/platform/notifications/notify-changes.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { tellAsked } from "./agency-story.server.ts";
import { tellBilling } from "./billing-story.server.ts";
import { tellBookings } from "./booking-story.server.ts";
import { tellBranches } from "./branch-story.server.ts";
import { commandsAt, demoOwner, joinInstitution, tellCommissions } from "./commission-story.server.ts";
import { tellCompanies } from "./company-story.server.ts";
import { tellCustomFields } from "./custom-field-story.server.ts";
import { readCatalogue } from "./demo-catalogue-choice.server.ts";
import { firstDemoPassword, rememberDemo } from "./demo-passwords.server.ts";
import { emptyRecords, insertRecords } from "./demo-records.server.ts";
import type { Story } from "./demo-story.server.ts";
import { daysBefore } from "./demo-time.server.ts";
import { createDice } from "./dice.server.ts";
import { uploadDocuments } from "./document-story.server.ts";
import { tellEnquiries } from "./enquiry-story.server.ts";
import { tellOffers } from "./offer-story.server.ts";
import { tellOrganisation } from "./organisation-story.server.ts";
import { tellRequests } from "./request-story.server.ts";
import { tellResources } from "./resource-story.server.ts";
import { tellStudents } from "./student-story.server.ts";
import { tellTags } from "./tag-story.server.ts";
import { tellTasks } from "./task-story.server.ts";
import { tellSecondOwner, tellTeam } from "./team-story.server.ts";
import { tellTemplates } from "./template-story.server.ts";
import { tellThreads } from "./thread-story.server.ts";
import { tellVisaFiles, tellVisaStudents } from "./visa-story.server.ts";
import { tellVisits } from "./visit-story.server.ts";

const SEED = 20_250_711;
/** The second owner has dice of their own, so that everything else stays the same. */
const SECOND_OWNER_SEED = 20_261_129;
/** Any constant that nothing else locks. */
const FILL_LOCK = 7_273_002;
/** The story begins a year ago, when the intakes of that time took applications. */
const STORY_DAYS = 330;
const INTAKES_OF_STORY = 6;

/**
 * Fills an empty database so that every screen is alive; leaves any other alone. Everything is written
 * in one transaction: a process that dies on the way leaves an empty database, and of several that
 * start at once one writes while the others wait. Returns whether this call wrote it.
 *
 * The same at every fill: names, numbers and stories; dates lie as far back from `now`.
 */
export async function fillWithDemoData(
  services: Pick<Services, "db" | "env" | "files" | "now">,
): Promise<boolean> {
  const { db, env } = services;
  if (!(await isEmpty(db))) return false;
  const password = await firstDemoPassword(env);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FILL_LOCK})`);
    if (!(await isEmpty(tx))) return false;
    const now = services.now();
    await insertDemoCatalogue(tx, now);
    await insertPastIntakes(tx, now);
    const story: Story = {
      records: emptyRecords(),
      dice: createDice(SEED),
      now,
      catalogue: await readCatalogue(tx),
      passwordHash: password.passwordHash,
      delivers: env.smtpUrl !== undefined,
      joined: [],
    };
    const team = tellTeam(story);
    const partnerIds = tellCompanies(story, team.ownerId);
    tellStudents(story, team, partnerIds);
    tellEnquiries(story, team.ownerId);
    tellTasks(story, team);
    tellBookings(story);
    await uploadDocuments(story, team, services.files);
    tellThreads(story);
    tellRequests(story, team);
    tellTemplates(story);
    await tellResources(story, services.files);
    const annapurna = partnerIds.get("annapurna");
    if (annapurna) {
      tellAsked(story, annapurna);
      await tellOrganisation(story, services.files, annapurna);
    }
    await tellOffers(story, services.files, env.brandName);
    tellVisits(story);
    tellCustomFields(story);
    tellTags(story);
    const visaCases = await tellVisaStudents(story, team, {
      files: services.files,
      brandName: env.brandName,
    });
    tellSecondOwner({ ...story, dice: createDice(SECOND_OWNER_SEED) }, team);
    await insertRecords(tx, story.records);
    await joinInstitution(tx, story);
    await tellVisaFiles(tx, story, team, visaCases);
    await tellNotifications(tx, now);
    const { ownerId } = team;
    await tellCommissions(tx, story, { ownerId, partnerIds, brandName: env.brandName });
    const at = commandsAt(tx, env.brandName);
    const owner = demoOwner(ownerId);
    await tellBilling(tx, at, { owner, now, email: demoAccount("student").email });
    await tellBranches(tx, at(now), owner);
    await rememberDemo(tx, password);
    return true;
  });
}

/** Whether there are no accounts yet. */
export async function isEmpty(db: Transaction | Services["db"]): Promise<boolean> {
  const [user] = await db.select({ id: users.id }).from(users).limit(1);
  return user === undefined;
}

/** Notifications cover the last days of the demo; all but the most recent ones are read. */
const TOLD_DAYS = 14;
const UNREAD_DAYS = 3;

/** The notifications that the demo's people would have received at the time. */
async function tellNotifications(tx: Transaction, now: Date): Promise<void> {
  const log = {
    warn: () => undefined,
    error(given: unknown) {
      throw new Error("A part of the story cannot be told", { cause: given });
    },
  };
  await tx.delete(notificationQueue).where(lt(notificationQueue.createdAt, daysBefore(now, TOLD_DAYS)));
  while ((await tellChanges({ db: tx, log })) > 0);
  await tx
    .update(notifications)
    .set({ readAt: notifications.createdAt })
    .where(lt(notifications.createdAt, daysBefore(now, UNREAD_DAYS)));
}

/** Closed by now, but chosen by those who applied then. */
async function insertPastIntakes(tx: Transaction, now: Date): Promise<void> {
  await tx
    .insert(intakes)
    .values(
      comingIntakes(daysBefore(now, STORY_DAYS), INTAKES_OF_STORY).map((intake) => ({
        code: intake.code,
        label: intake.label,
        startsOn: intakeMonth(intake.code),
        ...intakePeriod(intake),
      })),
    )
    .onConflictDoNothing();
}
