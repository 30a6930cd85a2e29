import { and, asc, desc, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { among, inOrder, readListPage } from "#app/platform/lists/list-page.server.ts";
import type { ListQueryOf, Page } from "#app/platform/lists/list-query.ts";
import type { ListSource } from "#app/platform/lists/list-source.server.ts";
import { AGREEMENT_LIST } from "./admin-list.ts";
import type { AgreementChoices, AgreementRecord, AgreementRow } from "./agreement-record.ts";
import { commissionAgreements, commissionAgreementVersions } from "./agreements.tables.server.ts";
import { gapAfter } from "./conflicts.ts";
import { stepOf } from "./labels.ts";
import { type AgreementStep, termsSchema } from "./terms.ts";

const payers = alias(organisations, "payers");
const earners = alias(organisations, "earners");
const MOST_CHOICES = 500;
const MOST_OWN = 200;

const STEPS: Readonly<Record<AgreementStep, SQL>> = {
  "institution-agency": sql`${commissionAgreements.earnerId} is null`,
  "agency-partner": sql`${commissionAgreements.payerId} is null`,
  "partner-sub-agent": sql`${commissionAgreements.payerId} is not null and ${commissionAgreements.earnerId} is not null`,
};

export const AGREEMENT_SOURCE: ListSource<
  keyof (typeof AGREEMENT_LIST)["sorts"],
  keyof (typeof AGREEMENT_LIST)["filters"]
> = {
  spec: AGREEMENT_LIST,
  from: sql`${commissionAgreements}`,
  id: sql`${commissionAgreements.id}`,
  orders: {
    created: { by: sql`${commissionAgreements.createdAt}`, type: "timestamptz" },
    name: { by: sql`lower(${commissionAgreements.name}) collate "C"`, type: "text" },
  },
  search: {
    matches: (term) => {
      const like = `%${term.replace(/[\\%_]/g, "\\$&").toLowerCase()}%`;
      return sql`(lower(${commissionAgreements.name}) like ${like} or exists (
        select from organisations o where o.id in (${commissionAgreements.payerId}, ${commissionAgreements.earnerId})
          and lower(o.name) like ${like}))`;
    },
  },
  filters: {
    step: (step) => STEPS[step as AgreementStep],
    organisation: (id) =>
      sql`(${commissionAgreements.payerId} = ${id}::uuid or ${commissionAgreements.earnerId} = ${id}::uuid)`,
  },
};

/** One page of the agreements, as the URL asks for it. */
export async function listAgreements(
  db: DbOrTransaction,
  query: ListQueryOf<typeof AGREEMENT_LIST>,
): Promise<Page<AgreementRow>> {
  const page = await readListPage(db, AGREEMENT_SOURCE, query);
  return { ...page, items: await readAgreementRows(db, page.items) };
}

/** What the list shows of agreements, in the order of their ids. */
export async function readAgreementRows(
  db: DbOrTransaction,
  ids: readonly string[],
): Promise<AgreementRow[]> {
  if (ids.length === 0) return [];
  return inOrder(ids, await readRows(db, among(commissionAgreements.id, ids), ids.length));
}

/** Those by which an organisation pays or is paid, the newest first. */
export const listOwnAgreements = (db: DbOrTransaction, organisationId: string): Promise<AgreementRow[]> =>
  readRows(
    db,
    or(eq(commissionAgreements.payerId, organisationId), eq(commissionAgreements.earnerId, organisationId)),
  );

async function readRows(
  db: DbOrTransaction,
  where: SQL | undefined,
  most = MOST_OWN,
): Promise<AgreementRow[]> {
  const rows = await db
    .select({
      id: commissionAgreements.id,
      name: commissionAgreements.name,
      payerId: commissionAgreements.payerId,
      earnerId: commissionAgreements.earnerId,
      payerName: payers.name,
      earnerName: earners.name,
      validFrom: commissionAgreements.validFrom,
      validUntil: commissionAgreements.validUntil,
      terms: sql`(select v.terms from ${commissionAgreementVersions} v
        where v.agreement_id = ${commissionAgreements.id} order by v.number desc limit 1)`,
    })
    .from(commissionAgreements)
    .leftJoin(payers, eq(payers.id, commissionAgreements.payerId))
    .leftJoin(earners, eq(earners.id, commissionAgreements.earnerId))
    .where(where)
    .orderBy(desc(commissionAgreements.createdAt), desc(commissionAgreements.id))
    .limit(most);
  return rows.map(({ payerId, earnerId, terms, ...row }) => ({
    ...row,
    step: stepOf(payerId, earnerId),
    terms: termsSchema.parse(terms),
  }));
}

/** One with its versions; null where there is none, or none that this organisation pays or earns by. */
export async function findAgreement(
  db: DbOrTransaction,
  id: string,
  organisationId?: string,
): Promise<AgreementRecord | null> {
  const own =
    organisationId === undefined
      ? undefined
      : or(
          eq(commissionAgreements.payerId, organisationId),
          eq(commissionAgreements.earnerId, organisationId),
        );
  const [row] = await db
    .select({
      agreement: commissionAgreements,
      payerName: payers.name,
      earnerName: earners.name,
      universityName: universities.name,
      courseName: courses.name,
    })
    .from(commissionAgreements)
    .leftJoin(payers, eq(payers.id, commissionAgreements.payerId))
    .leftJoin(earners, eq(earners.id, commissionAgreements.earnerId))
    .leftJoin(universities, eq(universities.id, commissionAgreements.universityId))
    .leftJoin(courses, eq(courses.id, commissionAgreements.courseId))
    .where(and(eq(commissionAgreements.id, id), own));
  if (!row) return null;
  const { agreement, ...names } = row;
  const { countries, levels, intakeCodes, universityId, courseId, payerId, earnerId } = agreement;
  const [versions, labels, siblings] = await Promise.all([
    db
      .select()
      .from(commissionAgreementVersions)
      .where(eq(commissionAgreementVersions.agreementId, id))
      .orderBy(desc(commissionAgreementVersions.number)),
    intakeCodes.length === 0
      ? []
      : db.select({ label: intakes.label }).from(intakes).where(inArray(intakes.code, intakeCodes)),
    db
      .select()
      .from(commissionAgreements)
      .where(
        and(
          sql`${commissionAgreements.payerId} is not distinct from ${payerId}::uuid`,
          sql`${commissionAgreements.earnerId} is not distinct from ${earnerId}::uuid`,
        ),
      ),
  ]);
  return {
    id,
    name: agreement.name,
    payerId,
    earnerId,
    ...names,
    step: stepOf(payerId, earnerId),
    scope: { countries, levels, intakeCodes, universityId, courseId },
    intakeLabels: labels.map(({ label }) => label),
    validFrom: agreement.validFrom,
    validUntil: agreement.validUntil,
    version: agreement.version,
    versions: versions.map(({ number, appliesFrom, terms, note }) => ({
      number,
      appliesFrom,
      note,
      terms: termsSchema.parse(terms),
    })),
    gap: gapAfter(
      { ...agreement, scope: agreement },
      siblings.map((one) => ({ ...one, scope: one })),
    ),
  };
}

/** The choices of the form for a new agreement: all parties for staff, its own sub-agents for a partner. */
export async function readAgreementChoices(
  db: DbOrTransaction,
  own: string | null,
): Promise<AgreementChoices> {
  const companies = (where: SQL | undefined) =>
    db
      .select({ value: organisations.id, label: organisations.name })
      .from(organisations)
      .where(and(eq(organisations.status, "approved"), where))
      .orderBy(asc(organisations.name), asc(organisations.id))
      .limit(MOST_CHOICES);
  const [earning, paying, taught, begun] = await Promise.all([
    companies(own === null ? eq(organisations.kind, "partner") : eq(organisations.parentId, own)),
    own === null
      ? companies(
          sql`(${organisations.kind} = 'institution' or exists (
            select from organisations s where s.parent_id = ${organisations.id}))`,
        )
      : [],
    db
      .select({ value: universities.id, label: universities.name })
      .from(universities)
      .where(isNotNull(universities.organisationId))
      .orderBy(asc(universities.name), asc(universities.id))
      .limit(MOST_CHOICES),
    db
      .select({ value: intakes.code, label: intakes.label })
      .from(intakes)
      .orderBy(sql`${intakes.startsOn} nulls last`, asc(intakes.code))
      .limit(50),
  ]);
  return { earners: earning, payers: paying, universities: taught, intakes: begun };
}
