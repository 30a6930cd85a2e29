import { eq, or, sql } from "drizzle-orm";
import { memberships } from "#app/people/memberships/memberships.tables.server.ts";
import {
  createOrganisationSchema,
  updateOrganisationSchema,
} from "#app/people/organisations/organisation-schema.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { organisationMessages } from "#app/people/organisations/organisations.words.ts";
import {
  createOrganisations,
  lockOrganisations,
  updateOrganisation,
} from "#app/people/organisations/staff-commands.server.ts";
import { findOrganisationPaths } from "#app/people/organisations/staff-queries.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { choiceCell } from "#app/platform/imports/cells.ts";
import type { LineProblem } from "#app/platform/imports/import.ts";
import {
  type Cells,
  defineImport,
  type FoundLine,
  type ImportDeps,
} from "#app/platform/imports/import-kind.server.ts";
import { plainName } from "#app/platform/imports/match-columns.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { COMPANY_ROLES, type CompanyRole, ROLE_LABELS } from "#app/platform/permissions/roles.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { err, ok } from "#app/platform/results/result.ts";
import { plainEmail } from "#app/platform/text/email.ts";
import { storedPhone } from "#app/platform/text/stored-phone.server.ts";
import { one } from "#app/platform/writes/record-writes.server.ts";
import { APPROVAL_KIND_LABELS } from "./approval-record.ts";
import { decideCompany } from "./company-decision.server.ts";
import { organisationImportColumns } from "./import-columns.ts";

const texts = organisationMessages.import;

export const organisationImport = defineImport({
  list: "agents",
  subject: "organisation",
  needs: { create: "organisation.create", change: "organisation.update" },
  isPersonal: true,
  findPaths: findOrganisationPaths,
  rule: () => texts.rule,
  columns: organisationImportColumns,
  blank: { kind: "partner" },
  createSchema: createOrganisationSchema,
  changeSchema: updateOrganisationSchema,
  lock: lockOrganisations,
  open: async () => findLines,
  create: createOrganisations,
  change: updateOrganisation,
  archive: setOrganisationArchived,
});

type Organisation = typeof organisations.$inferSelect;

/** Undoes an import by rejecting the organisation, unless someone has joined it since. */
async function setOrganisationArchived(
  deps: ImportDeps,
  actor: UserActor,
  { id, version, archived }: { id: string; version: number; archived: boolean },
) {
  const row = await one(
    deps.db.select({ kind: organisations.kind }).from(organisations).where(eq(organisations.id, id)),
  );
  if (!row) return err({ code: "not-found" as const });
  if (archived && (await deps.db.$count(memberships, eq(memberships.organisationId, id))) > 0) {
    return err({ code: "stale" as const, currentVersion: version });
  }
  const decision = archived ? ("rejected" as const) : ("approved" as const);
  const reason = archived ? texts.takenBack : null;
  const decided = await decideCompany(deps, actor, row.kind, { id, version, decision, reason });
  return decided.ok ? ok({ version: decided.value.version }) : decided;
}

const kindLabels = () => ({
  partner: APPROVAL_KIND_LABELS.partners,
  institution: APPROVAL_KIND_LABELS.institutions,
});

/** A kind by its name or by the name of its queue, which exported files contain. */
function kindOf(cell: string | undefined): CompanyRole | string {
  if (cell === undefined) return "partner";
  const named = choiceCell(cell, kindLabels());
  return isOneOf(COMPANY_ROLES, named) ? named : choiceCell(cell, ROLE_LABELS);
}

interface Stored {
  readonly row: Organisation;
  readonly isJoined: boolean;
}

async function findLines(db: DbOrTransaction, lines: readonly Cells[]): Promise<FoundLine[]> {
  const all = await findStored(db, lines);
  return lines.map((cells) => {
    const kind = kindOf(cells.kind);
    const email = plainEmail(cells.email ?? "");
    const name = cells.name ?? "";
    const ofKind = all.filter(({ row }) => row.kind === kind);
    const withAddress = ofKind.filter(({ row }) => row.email.toLowerCase() === email);
    const [found, ...others] =
      withAddress.length > 1
        ? withAddress.filter(({ row }) => plainName(row.name) === plainName(name))
        : withAddress;
    const problems: LineProblem[] = [];
    if (others.length > 0 || (!found && withAddress.length > 1)) {
      problems.push({ column: "email", message: texts.several });
    }
    const namesake = ofKind.find(({ row }) => row.name.toLowerCase() === name.toLowerCase() && name !== "");
    if (!found && withAddress.length === 0 && namesake) {
      problems.push({ column: "email", message: texts.otherAddress({ name: namesake.row.name }) });
    }
    const form: Record<string, string> = { ...cells, kind };
    if (cells.phone !== undefined) {
      const phone = storedPhone(cells.phone, found?.row.phone ?? null);
      if (phone.ok) form.phone = phone.value ?? "";
      else problems.push({ column: "phone", message: phone.error.fieldErrors.phone?.join(" ") ?? "" });
    }
    return {
      form,
      problems,
      title: name || found?.row.name || email || null,
      email: email || null,
      keys: found ? [] : [`mail ${kind} ${email}`, `name ${kind} ${plainName(name)}`],
      existing: found && others.length === 0 ? existing(found) : null,
    };
  });
}

/** Every organisation with one of the addresses or names, and whether it has members. */
async function findStored(db: DbOrTransaction, lines: readonly Cells[]): Promise<Stored[]> {
  const emails = [...new Set(lines.flatMap(({ email }) => (email ? plainEmail(email) : [])))];
  const names = [...new Set(lines.flatMap(({ name }) => name?.toLowerCase() ?? []))];
  return db
    .select({
      row: organisations,
      isJoined: sql<boolean>`exists (select from ${memberships} where ${memberships.organisationId} = ${organisations}.id)`,
    })
    .from(organisations)
    .where(
      or(
        sql`lower(${organisations.email}) = any(${sql.param(emails)}::text[])`,
        sql`lower(${organisations.name}) = any(${sql.param(names)}::text[])`,
      ),
    );
}

function existing({ row, isJoined }: Stored): FoundLine["existing"] {
  const { id, version, kind, status } = row;
  const facts = {
    name: row.name,
    contactName: row.contactName,
    email: row.email,
    phone: row.phone ?? "",
    website: row.website ?? "",
  };
  return {
    id,
    version,
    isArchived: status === "rejected" && !isJoined,
    form: { ...facts, kind },
    cells: { ...facts, kind: kindLabels()[kind] },
  };
}
