import { and, eq, inArray } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { parseReference } from "#app/admissions/applications/reference.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { openItems } from "./visa-checklist.ts";
import type { VisaDate } from "./visa-file.ts";
import {
  findVisaApplication,
  findVisaFile,
  listVisaDates,
  readLastSafeDay,
  readVisaChecklist,
} from "./visa-files.server.ts";
import { dateFirst } from "./visa-next.ts";

/** What is next for a student; null for another student’s application. */
export async function loadOwnVisa(
  db: DbOrTransaction,
  actor: UserActor,
  parameter: string | undefined,
  now: Date,
) {
  const reference = parseReference(parameter ?? "");
  if (!reference || actor.studentIds.length === 0) return null;
  const [own] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(eq(applications.reference, reference), inArray(applications.studentId, [...actor.studentIds])),
    );
  const application = own ? await findVisaApplication(db, own.id) : null;
  if (!application) return null;
  const { id, studentId } = application;
  const head = {
    id,
    reference: application.reference,
    askedStudentId: actor.studentIds.length > 1 ? studentId : null,
  };
  const file = await findVisaFile(db, id);
  if (!file) return { ...head, file: null };
  const [{ milestones, risk, safe, today }, dates] = await Promise.all([
    readLastSafeDay(db, file, now),
    listVisaDates(db, id),
  ]);
  const shown = { ...file, startsOn: safe.startsOn };
  const open = openItems(await readVisaChecklist(db, application, shown, now));
  const missing = open.filter(({ provider }) => provider === "student");
  const isLodged = milestones.lodgedOn !== null;
  const due = dateFirst(dates, isLodged, today);
  const next: OwnNext = milestones.decision
    ? { kind: milestones.decision.kind }
    : due
      ? { kind: "date", date: due }
      : isLodged
        ? { kind: "lodged" }
        : missing.length > 0
          ? { kind: "documents", count: missing.length }
          : { kind: risk === "late" ? "late" : "work" };
  return {
    ...head,
    file: {
      destination: file.destination,
      plannedOn: file.plannedOn,
      today,
      next,
      missing,
      dates,
      others: open.filter(({ provider }) => provider !== "student"),
    },
  };
}

type OwnNext =
  | { readonly kind: "granted" | "refused" | "lodged" | "work" | "late" }
  | { readonly kind: "documents"; readonly count: number }
  | { readonly kind: "date"; readonly date: VisaDate };

export type OwnVisa = NonNullable<Awaited<ReturnType<typeof loadOwnVisa>>>;
