import { and, desc, eq, gt, isNull, type SQL } from "drizzle-orm";
import { applicantPhone } from "#app/admissions/answers/applicant-phone.server.ts";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { readStudentAge } from "#app/admissions/guardians/student-age.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { createCode, endLinks } from "#app/people/credentials/links.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { countAttempt } from "#app/platform/limits/attempts.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { relationTo } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { noAddressFor } from "#app/platform/sessions/no-address.ts";
import { PHONE_MESSAGES } from "#app/platform/text/phone.ts";
import { type ChangeRefused, changeRecord, one } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { familyLinks } from "./family.tables.server.ts";
import { familyMessages as texts } from "./family.words.ts";
import { type FamilyLink, familyPagePath, MOST_FAMILY_LINKS } from "./family-link.ts";
import type { CreateFamilyLink } from "./family-schema.ts";
import { newFamilyToken } from "./family-tokens.server.ts";

type Id = { readonly id: string };
type LinkId = Id & { readonly linkId: string };
type Refusal = FailureOf<"invalid" | "not-found" | "closed" | "too-many">;
type Changed<Done = { version: number }> = Promise<Result<Done, ChangeRefused | Refusal>>;

const DAY_MS = 86_400_000;

/** The subject of the codes of a link: none of another link fits. */
export const codeSubject = (linkId: string): string => `family:${linkId}`;

/** The application whose family page it is, for those who manage it. */
export async function findFamilyApplication(db: DbOrTransaction, where: SQL) {
  const [row] = await db
    .select({
      id: applications.id,
      reference: applications.reference,
      studentId: applications.studentId,
      withdrawnAt: applications.withdrawnAt,
      isArchived: applications.isArchived,
      firstName: students.firstName,
      lastName: students.lastName,
    })
    .from(applications)
    .innerJoin(students, eq(students.id, applications.studentId))
    .where(where);
  if (!row) return null;
  const { withdrawnAt, isArchived, firstName, lastName, ...application } = row;
  return {
    ...application,
    student: joinName(firstName, lastName),
    isClosed: withdrawnAt !== null || isArchived,
  };
}

/** The links of an application, newest first, also those that have ended. */
export const listFamilyLinks = (db: DbOrTransaction, applicationId: string): Promise<FamilyLink[]> =>
  db
    .select({
      id: familyLinks.id,
      name: familyLinks.name,
      relation: familyLinks.relation,
      email: familyLinks.email,
      phone: familyLinks.phone,
      createdAt: familyLinks.createdAt,
      expiresAt: familyLinks.expiresAt,
      revokedAt: familyLinks.revokedAt,
      lastOpenedAt: familyLinks.lastOpenedAt,
    })
    .from(familyLinks)
    .where(eq(familyLinks.applicationId, applicationId))
    .orderBy(desc(familyLinks.createdAt), desc(familyLinks.id))
    .limit(50);

async function lockApplication(tx: Transaction, id: string) {
  const row = await one(
    tx
      .select({
        studentId: applications.studentId,
        answers: applications.answers,
        withdrawnAt: applications.withdrawnAt,
        isArchived: applications.isArchived,
      })
      .from(applications)
      .where(eq(applications.id, id))
      .for("update"),
  );
  return row ? { ...row, version: 0 } : null;
}

/**
 * The student gives someone access to the family page: sends the link by email, or by SMS without an address. Under 18,
 * a parent or guardian must have confirmed the application. Errors: `not-found` for another person’s application; `closed`; `invalid`; `too-many`.
 */
export function createFamilyLink(
  deps: WriteDeps,
  actor: Actor,
  { id, name, relation, email, phone, days, hasSms }: CreateFamilyLink & Id & { readonly hasSms: boolean },
): Changed {
  return changeRecord<NonNullable<Awaited<ReturnType<typeof lockApplication>>>, Refusal>(deps, actor, {
    action: "familyLink.create",
    subjectType: "application",
    subjectId: id,
    lock: (tx) => lockApplication(tx, id),
    relation: ({ studentId }) => relationTo(actor, { studentId }),
    async change(application, tx) {
      if (application.withdrawnAt !== null) return err({ code: "closed", because: "withdrawn" });
      if (application.isArchived) return err({ code: "closed", because: "archived" });
      const age = await readStudentAge(tx, id, deps.now());
      if (age.isUnderAge && !age.hasGuardianAgreed) return invalidField("", texts.underAge);
      const number = applicantPhone(phone, application.answers.personalInfo.country ?? "");
      if (number === null) return invalidField("phone", PHONE_MESSAGES.invalid);
      if (email === null && !hasSms) return invalidField("email", texts.problems.email);
      const now = deps.now();
      const active = and(
        eq(familyLinks.applicationId, id),
        isNull(familyLinks.revokedAt),
        gt(familyLinks.expiresAt, now),
      );
      if ((await tx.$count(familyLinks, active)) >= MOST_FAMILY_LINKS)
        return invalidField("name", texts.problems.most({ most: MOST_FAMILY_LINKS }));
      const counted = await countAttempt({ db: tx, now: deps.now }, "family-link:application", id);
      if (!counted.ok) return counted;
      const { token, tokenHash } = newFamilyToken();
      return ok({
        fields: ["familyAccess.given"],
        write: () =>
          tx.insert(familyLinks).values({
            applicationId: id,
            name,
            relation,
            email,
            phone: number,
            tokenHash,
            expiresAt: new Date(now.getTime() + Number(days) * DAY_MS),
            consentedAt: now,
            createdAt: now,
          }),
        async afterwards() {
          const student = await one(
            tx
              .select({ firstName: students.firstName })
              .from(students)
              .where(eq(students.id, application.studentId)),
          );
          await queueMail(tx, deps.jobs, {
            kind: "family-link",
            to: { email: email ?? noAddressFor(id), phone: number, name },
            props: {
              name,
              whose: student?.firstName ?? "",
              path: familyPagePath(token),
              days: Number(days),
            },
          });
        },
      });
    },
  });
}

/** Ends a link immediately, for the student and for staff. Idempotent. */
export function revokeFamilyLink(deps: WriteDeps, actor: Actor, { id, linkId }: LinkId): Changed {
  return changeLink(deps, actor, { id, linkId, action: "familyLink.revoke" }, (link, tx) =>
    link.revokedAt !== null
      ? ok(null)
      : ok({
          fields: ["familyAccess.withdrawn"],
          async write() {
            await tx
              .update(familyLinks)
              .set({ revokedAt: deps.now(), revokedBy: actor.kind === "user" ? actor.userId : null })
              .where(eq(familyLinks.id, linkId));
            await endLinks(tx, "family-page", linkId);
          },
        }),
  );
}

/** Makes a code that staff read out by phone; it is shown once. Errors: `expired` links are `not-found`. */
export async function showFamilyCode(
  deps: WriteDeps & { readonly secret: string },
  actor: Actor,
  { id, linkId }: LinkId,
): Changed<{ code: string; name: string }> {
  let shown = { code: "", name: "" };
  const done = await changeLink(
    deps,
    actor,
    { id, linkId, action: "familyLink.readCode" },
    async (link, tx) => {
      if (link.revokedAt !== null || link.expiresAt <= deps.now()) return err({ code: "not-found" });
      const counted = await countAttempt({ db: tx, now: deps.now }, "family-code:link", linkId);
      if (!counted.ok) return counted;
      return ok({
        fields: ["familyAccess.code"],
        async write() {
          const facts = { userId: linkId, email: codeSubject(linkId) };
          shown = { code: await createCode(tx, deps, facts, "family-page"), name: link.name };
        },
      });
    },
  );
  return done.ok ? ok(shown) : done;
}

type Locked = Pick<typeof familyLinks.$inferSelect, "name" | "expiresAt" | "revokedAt"> & {
  readonly studentId: string;
  readonly version: number;
};
type Judged = Result<{ fields: readonly string[]; write(): Promise<unknown> } | null, Refusal>;

function changeLink(
  deps: WriteDeps,
  actor: Actor,
  { id, linkId, action }: LinkId & { readonly action: "familyLink.revoke" | "familyLink.readCode" },
  change: (link: Locked, tx: Transaction) => Judged | Promise<Judged>,
): Changed {
  return changeRecord<Locked, Refusal>(deps, actor, {
    action,
    subjectType: "application",
    subjectId: id,
    async lock(tx) {
      const row = await one(
        tx
          .select({
            name: familyLinks.name,
            expiresAt: familyLinks.expiresAt,
            revokedAt: familyLinks.revokedAt,
            studentId: applications.studentId,
          })
          .from(familyLinks)
          .innerJoin(applications, eq(applications.id, familyLinks.applicationId))
          .where(and(eq(familyLinks.id, linkId), eq(familyLinks.applicationId, id)))
          .for("update", { of: familyLinks }),
      );
      return row ? { ...row, version: 0 } : null;
    },
    relation: ({ studentId }) => relationTo(actor, { studentId }),
    change,
  });
}
