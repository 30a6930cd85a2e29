import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import publicMailDomains from "email-providers/common.json" with { type: "json" };
import { identities } from "#app/people/identities/identities.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { asksItself } from "#app/platform/http/asks-itself.server.ts";
import { guardedFetch } from "#app/platform/http/guarded-fetch.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { sealSecret } from "#app/platform/sessions/sealed-secrets.server.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import {
  type ChangeRefused,
  changeRecord,
  createRecord,
  one,
  type Refused,
  removeRecord,
} from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { directories, directoryDomains } from "./directories.tables.server.ts";
import {
  DIRECTORY_MESSAGES,
  type DirectoryForm,
  type DirectoryProblem,
  MOST_DOMAINS,
  proofRecordName,
  proofRecordText,
} from "./directory.ts";
import { isStrong, plainMetadata, readCertificates, type SamlMetadata } from "./saml-metadata.server.ts";

type Deps = WriteDeps & Pick<Services, "auth" | "env" | "untrusted">;
type Invalid = FailureOf<"invalid">;
type Values = Omit<typeof directories.$inferInsert, "id" | "version" | "createdAt" | "updatedAt">;

/** Adds a directory. It cannot be used to sign in before a domain is proved. Errors: `invalid`, at the field. */
export async function createDirectory(
  deps: Deps,
  actor: Actor,
  form: DirectoryForm,
): Promise<Result<{ id: string }, Refused | Invalid>> {
  const values = await valuesOf(deps, form);
  if (!values.ok) return values;
  return createRecord<{ id: string }, Invalid>(deps, actor, {
    action: "directory.create",
    subjectType: "directory",
    async prepare(tx) {
      if (!(await holderExists(tx, values.value))) return invalidField("holder", DIRECTORY_MESSAGES.holder);
      return ok({
        fields: Object.keys(values.value),
        insert: () =>
          tx
            .insert(directories)
            .values({ ...values.value, createdAt: deps.now(), updatedAt: deps.now() })
            .returning({ id: directories.id }),
      });
    },
  });
}

/**
 * Updates a directory. If it is moved to another organisation, or becomes a different directory, identities linked by
 * the old one are no longer recognised. Errors: `invalid`, `not-found`, `stale`.
 */
export async function updateDirectory(
  deps: Deps,
  actor: Actor,
  { id, version, form }: { id: string; version: number; form: DirectoryForm },
): Promise<Result<{ version: number }, ChangeRefused | Invalid>> {
  const values = await valuesOf(deps, form);
  if (!values.ok) return values;
  return changeRecord<typeof directories.$inferSelect, Invalid>(deps, actor, {
    action: "directory.update",
    subjectType: "directory",
    subjectId: id,
    version,
    lock: (tx) => lockDirectory(tx, id),
    async change(current, tx) {
      const { clientSecret, ...rest } = values.value;
      // Encrypted again only if it was entered: encrypting the same text twice gives different results.
      const next = { ...rest, ...(clientSecret ? { clientSecret } : {}) };
      if (next.protocol === "openid" && !clientSecret && !current.clientSecret) {
        return invalidField("clientSecret", DIRECTORY_MESSAGES.secret);
      }
      if (!(await holderExists(tx, next))) return invalidField("holder", DIRECTORY_MESSAGES.holder);
      const changed = changedFields(current, next);
      if (changed.length === 0) return ok(null);
      const others = ["issuer", "protocol", "organisationId", "clientId"];
      const isAnother = changed.some((field) => others.includes(field));
      return ok({
        fields: changed,
        write: (nextVersion) =>
          tx
            .update(directories)
            .set({ ...next, testedAt: null, testProblem: null, version: nextVersion, updatedAt: deps.now() })
            .where(eq(directories.id, id)),
        afterwards: async () => {
          if (isAnother) await tx.delete(identities).where(eq(identities.directoryId, id));
        },
      });
    },
  });
}

/** Removes a directory with its domains and linked identities. Errors: `not-found`, `stale`. */
export function removeDirectory(
  deps: WriteDeps,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<Result<undefined, ChangeRefused>> {
  return removeRecord(deps, actor, {
    action: "directory.remove",
    subjectType: "directory",
    subjectId: id,
    version,
    lock: (tx) => lockDirectory(tx, id),
    remove: (tx) => tx.delete(directories).where(eq(directories.id, id)),
  });
}

/** Stores the result of a test: null for success. */
export async function noteTest(
  deps: WriteDeps,
  actor: Actor,
  id: string,
  problem: DirectoryProblem | null,
): Promise<Result<{ version: number }, ChangeRefused>> {
  return changeRecord(deps, actor, {
    action: "directory.test",
    subjectType: "directory",
    subjectId: id,
    lock: (tx) => lockDirectory(tx, id),
    change: (_current, tx) =>
      ok({
        fields: ["testedAt"],
        // The version does not change, so that an owner's open form does not become stale.
        write: () =>
          tx
            .update(directories)
            .set({ testedAt: deps.now(), testProblem: problem })
            .where(eq(directories.id, id)),
      }),
  });
}

/** Adds a domain that is not verified yet. Errors: `invalid` at `domain`, `already-exists`, `not-found`. */
export function addDomain(
  deps: WriteDeps,
  actor: Actor,
  { id, domain }: { id: string; domain: string },
): Promise<Result<{ version: number }, ChangeRefused | Invalid | FailureOf<"already-exists">>> {
  return changeDomains(deps, actor, id, async (tx) => {
    if (isPublicDomain(domain)) return invalidField("domain", DIRECTORY_MESSAGES.publicDomain);
    const [known] = await tx.select().from(directoryDomains).where(eq(directoryDomains.domain, domain));
    if (known) {
      return known.directoryId === id ? ok(null) : invalidField("domain", DIRECTORY_MESSAGES.takenDomain);
    }
    if ((await tx.$count(directoryDomains, eq(directoryDomains.directoryId, id))) >= MOST_DOMAINS) {
      return invalidField("domain", DIRECTORY_MESSAGES.manyDomains({ most: MOST_DOMAINS }));
    }
    return ok(() =>
      tx.insert(directoryDomains).values({
        directoryId: id,
        domain,
        token: randomBytes(20).toString("hex"),
        createdAt: deps.now(),
      }),
    );
  });
}

/**
 * Verifies a domain: by a DNS record that only its operator can write, or by an owner's statement, which the audit
 * log records.
 *
 * Errors: `not-found`; `expired`: the record does not exist.
 */
export async function proveDomain(
  deps: WriteDeps & Pick<Services, "domainRecords">,
  actor: Actor,
  { id, domainId, by }: { id: string; domainId: string; by: "dns" | "word" },
): Promise<Result<{ version: number }, ChangeRefused | Invalid | FailureOf<"expired" | "already-exists">>> {
  const ofDirectory = and(eq(directoryDomains.id, domainId), eq(directoryDomains.directoryId, id));
  const domain = await one(deps.db.select().from(directoryDomains).where(ofDirectory));
  if (!domain) return err({ code: "not-found" });
  if (by === "dns") {
    // Before the transaction: no lock is held while external name servers answer.
    const texts = await deps.domainRecords.texts(proofRecordName(domain.domain));
    if (!texts.some((text) => text.trim() === proofRecordText(domain.token))) return err({ code: "expired" });
  }
  return changeDomains(
    deps,
    actor,
    id,
    async (tx) => {
      const current = await one(tx.select().from(directoryDomains).where(ofDirectory));
      if (!current) return err({ code: "not-found" });
      if (current.verifiedAt && (current.verifiedBy === "dns" || by === "word")) return ok(null);
      return ok(() =>
        tx.update(directoryDomains).set({ verifiedAt: deps.now(), verifiedBy: by }).where(ofDirectory),
      );
    },
    by === "word" ? "provedByWord" : "provedByDns",
  );
}

/** Removes a domain. Errors: `not-found`, also for a domain that was already removed. */
export function removeDomain(
  deps: WriteDeps,
  actor: Actor,
  { id, domainId }: { id: string; domainId: string },
): Promise<Result<{ version: number }, ChangeRefused | Invalid | FailureOf<"already-exists">>> {
  const ofDirectory = and(eq(directoryDomains.id, domainId), eq(directoryDomains.directoryId, id));
  return changeDomains(deps, actor, id, async (tx) => {
    if ((await tx.$count(directoryDomains, ofDirectory)) === 0) return err({ code: "not-found" });
    return ok(() => tx.delete(directoryDomains).where(ofDirectory));
  });
}

type Tx = Parameters<Parameters<WriteDeps["db"]["transaction"]>[0]>[0];

function changeDomains<Refusal extends Invalid | FailureOf<"not-found">>(
  deps: WriteDeps,
  actor: Actor,
  id: string,
  judge: (tx: Tx) => Promise<Result<(() => Promise<unknown>) | null, Refusal>>,
  field = "domains",
) {
  return changeRecord<typeof directories.$inferSelect, Refusal | FailureOf<"already-exists">>(deps, actor, {
    action: "directory.changeDomains",
    subjectType: "directory",
    subjectId: id,
    unique: { directory_domains_domain_key: "domain" },
    lock: (tx) => lockDirectory(tx, id),
    async change(_current, tx) {
      const judged = await judge(tx);
      if (!judged.ok) return judged;
      const write = judged.value;
      // The version does not change: the directory's form contains no domains.
      return ok(write ? { fields: [field], write: () => write() } : null);
    },
  });
}

const lockDirectory = (tx: Tx, id: string) =>
  one(tx.select().from(directories).where(eq(directories.id, id)).for("update"));

const PUBLIC_DOMAINS: ReadonlySet<string> = new Set(publicMailDomains);

/** Whether anyone can have an address there: at the domain itself, or at one above it. */
export function isPublicDomain(domain: string): boolean {
  const labels = domain.split(".");
  return labels.some((_, at) => PUBLIC_DOMAINS.has(labels.slice(at).join(".")));
}

/** A directory's columns from its form: parses the metadata, encrypts the secret. */
async function valuesOf(deps: Deps, form: DirectoryForm): Promise<Result<Values, Invalid>> {
  const shared = {
    name: form.name,
    organisationId: form.holder === "agency" ? null : form.holder,
    protocol: form.protocol,
    isRequired: form.isRequired,
  };
  const local = asksItself(deps);
  const isAllowed = (address: string | null) => local || address?.startsWith("https://") === true;
  if (form.protocol === "openid") {
    if (!isAllowed(form.issuer)) return invalidField("issuer", DIRECTORY_MESSAGES.address);
    return ok({
      ...shared,
      issuer: form.issuer ?? "",
      clientId: form.clientId,
      clientSecret: form.clientSecret ? await sealSecret(deps, form.clientSecret) : null,
      signInAddress: null,
      certificate: null,
    });
  }
  let { issuer, signInAddress, certificate } = form;
  if (form.metadata) {
    const text = await metadataText(form.metadata, local);
    if (text === null) return invalidField("metadata", DIRECTORY_MESSAGES.metadataUnreachable);
    const metadata = await parseMetadata(deps, text);
    if (!metadata.ok) return invalidField("metadata", metadata.error);
    ({ issuer, signInAddress, certificate } = metadata.value);
  }
  if (!isAllowed(signInAddress)) return invalidField("signInAddress", DIRECTORY_MESSAGES.address);
  const certificates = readCertificates(certificate ?? "");
  if (!certificates) return invalidField("certificate", DIRECTORY_MESSAGES.certificateUnreadable);
  if (!certificates.every(isStrong)) return invalidField("certificate", DIRECTORY_MESSAGES.certificateWeak);
  return ok({
    ...shared,
    issuer: issuer ?? "",
    clientId: null,
    clientSecret: null,
    signInAddress,
    certificate: certificates.map((each) => each.toString().trim()).join("\n"),
  });
}

/** Parses metadata in a separate process. Errors: the message shown at its field. */
async function parseMetadata({ untrusted }: Deps, text: string): Promise<Result<SamlMetadata, string>> {
  const xml = plainMetadata(text);
  const read = xml === null ? err("no-metadata" as const) : await untrusted.parse("saml-metadata", xml);
  if (read.ok) return read;
  return err(read.error === "busy" ? DIRECTORY_MESSAGES.metadataBusy : DIRECTORY_MESSAGES.metadata);
}

/** The metadata itself, or the document at its URL; null if that returns nothing. */
async function metadataText(given: string, local: boolean): Promise<string | null> {
  if (!/^https?:\/\/\S+$/.test(given)) return given;
  try {
    const answer = await guardedFetch({ local, milliseconds: 5000 })(given);
    return answer.ok ? await answer.text() : null;
  } catch {
    // A private network, a missing certificate, an unreachable host: all get the same message, and pasting the
    // metadata solves each.
    return null;
  }
}

async function holderExists(tx: Tx, { organisationId }: Values): Promise<boolean> {
  return !organisationId || (await tx.$count(organisations, eq(organisations.id, organisationId))) > 0;
}
