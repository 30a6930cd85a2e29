import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { memberships } from "#app/people/memberships/memberships.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { type Page, wholePage } from "#app/platform/lists/list-query.ts";
import { userRoles } from "#app/platform/sessions/sessions.tables.server.ts";
import { directories, directoryDomains } from "./directories.tables.server.ts";
import { type DirectoryRecord, domainOf } from "./directory.ts";

/** A generous upper limit. */
const MOST_DIRECTORIES = 500;

/** A directory's row with its encrypted secret: server only. */
export type StoredDirectory = typeof directories.$inferSelect;

/** Every directory with its domains, by name. */
export async function listDirectories(db: DbOrTransaction): Promise<Page<DirectoryRecord>> {
  return wholePage(await readDirectories(db));
}

export async function findDirectory(db: DbOrTransaction, id: string): Promise<DirectoryRecord | null> {
  const [found] = await readDirectories(db, id);
  return found ?? null;
}

async function readDirectories(db: DbOrTransaction, id?: string): Promise<DirectoryRecord[]> {
  const rows = await db
    .select({
      directory: directories,
      holderName: organisations.name,
    })
    .from(directories)
    .leftJoin(organisations, eq(organisations.id, directories.organisationId))
    .where(id === undefined ? undefined : eq(directories.id, id))
    .orderBy(asc(sql`lower(${directories.name})`), directories.id)
    .limit(MOST_DIRECTORIES);
  const domains = await db
    .select()
    .from(directoryDomains)
    .where(id === undefined ? undefined : eq(directoryDomains.directoryId, id))
    .orderBy(asc(directoryDomains.domain));
  return rows.map(({ directory, holderName }) => ({
    id: directory.id,
    name: directory.name,
    holder: holderOf(directory),
    holderName,
    protocol: directory.protocol,
    issuer: directory.issuer,
    clientId: directory.clientId,
    signInAddress: directory.signInAddress,
    certificate: directory.certificate,
    isRequired: directory.isRequired,
    testedAt: directory.testedAt,
    testProblem: directory.testProblem,
    version: directory.version,
    domains: domains
      .filter(({ directoryId }) => directoryId === directory.id)
      .map(({ id: domainId, domain, token, verifiedAt: provedAt, verifiedBy: provedBy }) => ({
        id: domainId,
        domain,
        token,
        provedAt,
        provedBy,
      })),
  }));
}

export function holderOf({ organisationId }: Pick<StoredDirectory, "organisationId">) {
  return organisationId ?? "agency";
}

/** The possible holders of a directory other than the agency: every organisation, by name. */
export function listHolders(db: DbOrTransaction): Promise<{ value: string; label: string }[]> {
  return db
    .select({ value: organisations.id, label: organisations.name })
    .from(organisations)
    .orderBy(organisations.kind, organisations.name, organisations.id);
}

/** The directory whose verified domain matches an address; null if there is none. */
export async function findDirectoryFor(
  db: DbOrTransaction,
  email: string,
): Promise<{ id: string; name: string; isRequired: boolean } | null> {
  const domain = domainOf(email);
  if (domain === null) return null;
  const [found] = await db
    .select({ id: directories.id, name: directories.name, isRequired: directories.isRequired })
    .from(directoryDomains)
    .innerJoin(directories, eq(directories.id, directoryDomains.directoryId))
    .where(and(eq(directoryDomains.domain, domain), isNotNull(directoryDomains.verifiedAt)));
  return found ?? null;
}

/** Whether any directory can be used to sign in. */
export async function hasDirectories(db: DbOrTransaction): Promise<boolean> {
  const [one] = await db
    .select({ id: directoryDomains.id })
    .from(directoryDomains)
    .where(isNotNull(directoryDomains.verifiedAt))
    .limit(1);
  return one !== undefined;
}

/**
 * The organisation whose directory is the only sign-in method of this account; null if others work. Owners of the
 * agency always keep theirs: an unavailable or misconfigured directory must not lock out those who could fix it.
 */
export async function requiredDirectory(
  db: DbOrTransaction,
  { userId, email }: { userId: string; email: string },
): Promise<string | null> {
  const directory = await findDirectoryFor(db, email);
  if (!directory?.isRequired) return null;
  const [role] = await db
    .select({ level: userRoles.staffRole })
    .from(userRoles)
    .where(eq(userRoles.userId, userId));
  return role?.level === "owner" ? null : directory.name;
}

/** Whether a directory can sign in to an account: one of the agency's staff, or of the organisation's members. */
export async function isOfHolder(
  db: DbOrTransaction,
  { organisationId }: Pick<StoredDirectory, "organisationId">,
  userId: string,
): Promise<boolean> {
  if (organisationId) {
    return (
      (await db.$count(
        memberships,
        and(eq(memberships.organisationId, organisationId), eq(memberships.userId, userId)),
      )) > 0
    );
  }
  return (await db.$count(userRoles, and(eq(userRoles.userId, userId), eq(userRoles.role, "admin")))) > 0;
}
