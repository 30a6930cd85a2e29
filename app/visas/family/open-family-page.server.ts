import { and, eq, gt, isNull } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { deadlineText } from "#app/admissions/deadlines/deadlines.words.ts";
import { listDeadlines } from "#app/admissions/deadlines/list-deadlines.server.ts";
import { nextOfApplication } from "#app/admissions/next-steps/next-of.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { consumeCode } from "#app/people/credentials/links.server.ts";
import { textCode } from "#app/people/phones/phone-codes.server.ts";
import { countTextRequest } from "#app/people/phones/phone-limits.server.ts";
import { recordAccess } from "#app/platform/audit/audit.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { countAttempt, countFromAddress } from "#app/platform/limits/attempts.server.ts";
import { VISITOR } from "#app/platform/permissions/actor.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { formatOwnDate } from "#app/platform/time/own-date.ts";
import { currentLanguage } from "#app/words/current-language.ts";
import { familyLinks, universityPaymentPages } from "./family.tables.server.ts";
import { FAMILY_NEXT, familyMessages } from "./family.words.ts";
import type { FamilyView } from "./family-link.ts";
import { codeSubject } from "./family-links.server.ts";
import { familyTokenHash } from "./family-tokens.server.ts";
import { hostOf } from "./payment-page.ts";

const texts = familyMessages.page;
type Deps = Pick<Services, "db" | "now" | "secret" | "jobs" | "env">;

/** The link of a token, while it is valid and its application is visible to the student; null otherwise. */
async function findLink(db: DbOrTransaction, now: Date, token: string) {
  const tokenHash = familyTokenHash(token);
  if (tokenHash === null) return null;
  const [link] = await db
    .select({ id: familyLinks.id, phone: familyLinks.phone, applicationId: familyLinks.applicationId })
    .from(familyLinks)
    .innerJoin(applications, eq(applications.id, familyLinks.applicationId))
    .where(
      and(
        eq(familyLinks.tokenHash, tokenHash),
        isNull(familyLinks.revokedAt),
        gt(familyLinks.expiresAt, now),
        isNull(applications.withdrawnAt),
        eq(applications.isArchived, false),
      ),
    );
  return link ?? null;
}

/**
 * Sends a code to the phone of a link. Unknown, expired and withdrawn links get the same answer as others, and so
 * does a number above its limit. Errors: `too-many` for the network only.
 */
export async function sendFamilyCode(
  deps: Deps,
  token: string,
  { ip }: { ip: string },
): Promise<Result<undefined, FailureOf<"too-many">>> {
  const network = await countFromAddress(deps, "family-code:address", ip);
  if (!network.ok) return network;
  if (!deps.env.smsGateway) return ok();
  await deps.db.transaction(async (tx) => {
    const link = await findLink(tx, deps.now(), token);
    if (!link || !(await countAttempt({ db: tx, now: deps.now }, "family-code:link", link.id)).ok) return;
    const counted = await countTextRequest({ db: tx, now: deps.now }, link.phone, { ip });
    if (!counted.ok || counted.value === "enough") return;
    await textCode(tx, deps, {
      purpose: "family-page",
      subject: codeSubject(link.id),
      userId: link.id,
      phone: link.phone,
      says: "family",
    });
  });
  return ok();
}

/**
 * What the family page shows, for a link with a code, which works once. Every visit is in the access log of the application.
 * Errors: `expired` (whatever is wrong with the link or the code), `too-many`.
 */
export async function openFamilyPage(
  deps: Deps,
  token: string,
  { code, ip }: { code: string; ip: string },
): Promise<Result<FamilyView, FailureOf<"expired" | "too-many">>> {
  const network = await countFromAddress(deps, "family-entry:address", ip);
  if (!network.ok) return network;
  const counted = await countAttempt(deps, "family-entry:link", familyTokenHash(token) ?? "none");
  if (!counted.ok) return counted;
  return deps.db.transaction(async (tx) => {
    const now = deps.now();
    const link = await findLink(tx, now, token);
    const facts = await consumeCode(tx, deps, codeSubject(link?.id ?? "none"), code, "family-page");
    if (!link || !facts) return err({ code: "expired" });
    await tx.update(familyLinks).set({ lastOpenedAt: now }).where(eq(familyLinks.id, link.id));
    const entry = {
      action: "familyLink.open",
      subjectType: "application",
      subjectId: link.applicationId,
      fields: ["familyAccess.visit"],
    };
    await recordAccess(tx, VISITOR, entry, { everyTime: true });
    return ok(await readFamilyView(tx, link.applicationId, now));
  });
}

/** The next steps and due dates, in plain language. Reads no financial data. */
export async function readFamilyView(
  db: DbOrTransaction,
  applicationId: string,
  now: Date,
): Promise<FamilyView> {
  const [row] = await db
    .select({
      studentId: students.id,
      firstName: students.firstName,
      course: courses.name,
      university: universities.name,
      url: universityPaymentPages.url,
    })
    .from(applications)
    .innerJoin(students, eq(students.id, applications.studentId))
    .leftJoin(courses, eq(courses.id, applications.courseId))
    .leftJoin(universities, eq(universities.id, applications.universityId))
    .leftJoin(universityPaymentPages, eq(universityPaymentPages.universityId, applications.universityId))
    .where(eq(applications.id, applicationId));
  if (!row) throw new Error("A link of an application has one");
  const student = row.firstName || texts.aStudent;
  const deadlines = await listDeadlines(db, { studentIds: [row.studentId] }, now);
  const next = FAMILY_NEXT[await nextOfApplication(db, applicationId)];
  return {
    student,
    choice: [row.course, row.university].filter(Boolean).join(", "),
    next: typeof next === "string" ? next : next({ student }),
    due: deadlines
      .filter((one) => one.kind !== "passport-ends" && (one.applicationId ?? applicationId) === applicationId)
      .map((one) => ({
        // Which document it is can say something about money.
        what: one.kind === "paper-due" ? texts.documents : deadlineText(one),
        day: formatOwnDate(one.day, currentLanguage()),
      })),
    payment:
      row.url === null || row.university === null
        ? null
        : { university: row.university, url: row.url, host: hostOf(row.url) },
  };
}
