import { desc, eq } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { representingOrganisation } from "#app/admissions/representations/represented-by.server.ts";
import { countries } from "#app/catalogue/places/places.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize, relationTo } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { latestToday } from "#app/platform/time/calendar-date.ts";
import { createRecord, one, type Refused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { DECLARED, type DeclaredAs } from "./declaration.ts";
import type { Declare } from "./declaration-schema.ts";
import { onshoreDeclarations } from "./gates.tables.server.ts";
import { gateMessages } from "./gates.words.ts";

const { problems } = gateMessages;
type Refusal = FailureOf<"invalid" | "not-found">;

/**
 * Declares a student's studies in Australia, by the student, the agent who represents them or staff. Earlier
 * declarations stay; the new row applies from now on, and commissions are settled by it. Errors: `invalid` for a
 * correction without a reason, for an unchanged declaration, and outside of Australia; `not-found` for what belongs
 * to others.
 */
export function declareOnshore(
  deps: WriteDeps,
  actor: Actor,
  { applicationId, answer, acceptedOn, reason }: Declare & { readonly applicationId: string },
): Promise<Result<{ id: string }, Refused | Refusal>> {
  return createRecord<{ id: string }, Refusal>(deps, actor, {
    action: "declaration.record",
    subjectType: "declaration",
    // Whose it is is judged below, once the application is known.
    relation: "own",
    async prepare(tx) {
      const application = await lockApplication(tx, applicationId);
      if (!application) return err({ code: "not-found" });
      const owned = {
        studentId: application.studentId,
        ...(await representingOrganisation(tx as Transaction, application.studentId)),
      };
      if (!authorize(actor, "declaration.record", relationTo(actor, owned)).ok)
        return err({ code: "not-found" });
      if (application.country !== "australia") return invalidField("", problems.elsewhere);
      if (acceptedOn !== null && acceptedOn > latestToday(deps.now()))
        return invalidField("acceptedOn", problems.future);
      const before = await one(
        tx
          .select()
          .from(onshoreDeclarations)
          .where(eq(onshoreDeclarations.applicationId, applicationId))
          .orderBy(desc(onshoreDeclarations.sequence))
          .limit(1),
      );
      const said = {
        ...DECLARED[answer],
        acceptedOn: answer === "none" ? null : acceptedOn,
      };
      const isSame =
        before?.hasBegun === said.hasBegun &&
        before.hasCompleted === said.hasCompleted &&
        before.acceptedOn === said.acceptedOn;
      if (isSame) return invalidField("", problems.same);
      if (before && reason === null) return invalidField("reason", problems.reason);
      return ok({
        fields: Object.keys(said),
        insert: () =>
          tx
            .insert(onshoreDeclarations)
            .values({
              applicationId,
              sequence: (before?.sequence ?? 0) + 1,
              ...said,
              declaredAs: roleOf(actor),
              declaredBy: actor.kind === "user" ? actor.userId : "",
              declaredAt: deps.now(),
              reason: before ? reason : null,
            })
            .returning({ id: onshoreDeclarations.id }),
        afterwards: () => deps.jobs.enqueue(tx, "settle-commissions", { applicationId }),
      });
    },
  });
}

/** The application, locked: two declarations at once follow each other. */
async function lockApplication(tx: Transaction, id: string) {
  const locked = await one(
    tx
      .select({ studentId: applications.studentId, universityId: applications.universityId })
      .from(applications)
      .where(eq(applications.id, id))
      .for("no key update"),
  );
  if (!locked) return null;
  const place =
    locked.universityId === null
      ? undefined
      : await one(
          tx
            .select({ code: countries.code })
            .from(universities)
            .innerJoin(countries, eq(countries.id, universities.countryId))
            .where(eq(universities.id, locked.universityId)),
        );
  return { studentId: locked.studentId, country: place?.code ?? null };
}

function roleOf(actor: Actor): DeclaredAs {
  if (actor.kind === "user" && actor.role === "student") return "student";
  return actor.kind === "user" && actor.role === "partner" ? "agent" : "staff";
}
