import { z } from "zod";
import { evenWhenFieldsFail } from "#app/platform/forms/whole-form.ts";
import { recordIdSchema, versionSchema } from "#app/platform/records/record-id-schema.ts";
import { isEmail } from "#app/platform/text/email.ts";
import { lineSchema } from "#app/platform/text/plain-text.ts";
import { words } from "#app/words/words.ts";

/** The two protocols by which an organisation's directory identifies a person. */
export const DIRECTORY_PROTOCOLS = ["openid", "saml"] as const;
export type DirectoryProtocol = (typeof DIRECTORY_PROTOCOLS)[number];

/** A directory with everything required to connect to it. */
export interface DirectoryConnection {
  readonly id: string;
  readonly name: string;
  readonly organisationId: string | null;
  readonly protocol: DirectoryProtocol;
  readonly issuer: string;
  readonly clientId: string;
  /** Null if it was encrypted with another secret of the installation. */
  readonly clientSecret: string | null;
  readonly signInAddress: string;
  readonly certificate: string;
  /** The callback URL. Each directory has its own, so that none can answer for another. */
  readonly callback: string;
  /** Whether localhost is allowed: only if our own URL is local, for development and tests. */
  readonly local: boolean;
}

/** How the ownership of a domain was verified. */
export type DomainProof = "dns" | "word";

/** What can be wrong with a directory, or with what it says about a person. */
export const DIRECTORY_PROBLEMS = [
  "unreachable",
  "private",
  "not-discovery",
  "other-issuer",
  "client-refused",
  "secret-unreadable",
  "turned-back",
  "bad-answer",
  "wrong-audience",
  "wrong-time",
  "wrong-signature",
  "unsigned",
  "wrong-request",
  "wrong-recipient",
  "certificate-expired",
  "certificate-unreadable",
  "nobody",
  "no-address",
  "several-addresses",
  "address-not-verified",
  "other-domain",
  "busy",
] as const;
export type DirectoryProblem = (typeof DIRECTORY_PROBLEMS)[number];

/** A person as named by a directory, before the address is checked against its domains. */
export interface DirectoryPerson {
  /** Their permanent identifier there. */
  subject: string;
  /** In lower case; ASCII only. */
  email: string;
  name: string | null;
}

export interface DirectoryDomain {
  readonly id: string;
  readonly domain: string;
  /** The required content of the DNS record. */
  readonly token: string;
  readonly provedAt: Date | null;
  readonly provedBy: DomainProof | null;
}

/** A directory as owners see it; its secret never leaves the server. */
export interface DirectoryRecord {
  readonly id: string;
  readonly name: string;
  /** `agency`, or the kind and id of a company: `partner:…`, `institution:…`. */
  readonly holder: string;
  readonly holderName: string | null;
  readonly protocol: DirectoryProtocol;
  readonly issuer: string;
  readonly clientId: string | null;
  readonly signInAddress: string | null;
  readonly certificate: string | null;
  readonly isRequired: boolean;
  readonly testedAt: Date | null;
  readonly testProblem: string | null;
  readonly version: number;
  readonly domains: readonly DirectoryDomain[];
}

export const DIRECTORY_MESSAGES = words({
  name: "Enter the organisation’s name",
  holder: "Select an owner",
  protocol: "Select a protocol",
  address: "Enter an address that starts with https://",
  clientId: "Enter the client ID from the directory",
  secret: "Enter the client secret from the directory",
  entity: "Enter the entity ID from the metadata",
  certificate: "Paste the directory’s signing certificate",
  certificateUnreadable:
    "This is not a certificate. Paste the whole certificate, from BEGIN CERTIFICATE to END CERTIFICATE.",
  certificateWeak: "The certificate’s key is not strong enough. Use an RSA or elliptic curve key.",
  metadata: "Paste the metadata of a SAML identity provider that supports browser redirects",
  metadataBusy: "The system is busy reading other files. Try again in a moment.",
  metadataUnreachable: "We could not load metadata from this URL. Paste the metadata instead.",
  domain: "Enter a domain, for example college.edu.np",
  publicDomain:
    "Anyone can have an email address in this domain. Enter a domain that only the organisation uses.",
  takenDomain: "Another directory already uses this domain. Enter another domain.",
  manyDomains: "A directory can have up to {most} domains. Remove a domain first.",
  word: "Confirm that the domain belongs to the organisation",
});

/** The maximum number of domains per directory. */
export const MOST_DOMAINS = 20;

const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((text) => text || null);

const directory = z.object({
  name: lineSchema({ max: 60, required: () => DIRECTORY_MESSAGES.name }),
  holder: z.union([z.literal("agency"), recordIdSchema], { error: () => DIRECTORY_MESSAGES.holder }),
  protocol: z.enum(DIRECTORY_PROTOCOLS, { error: () => DIRECTORY_MESSAGES.protocol }),
  issuer: optional(500),
  clientId: optional(200),
  clientSecret: optional(500),
  metadata: optional(200_000),
  signInAddress: optional(500),
  certificate: optional(20_000),
  isRequired: z
    .string()
    .nullish()
    .transform((value) => value === "on"),
});
export type DirectoryForm = z.output<typeof directory>;

/** The required fields of each protocol; an empty secret keeps the stored one. */
function judgeWhole(form: Partial<DirectoryForm>, context: z.RefinementCtx, isNew: boolean): void {
  const say = (field: string, message: string) =>
    context.addIssue({ code: "custom", message, path: [field] });
  if (form.protocol === "openid") {
    if (!isWebAddress(form.issuer)) say("issuer", DIRECTORY_MESSAGES.address);
    if (!form.clientId) say("clientId", DIRECTORY_MESSAGES.clientId);
    if (!form.clientSecret && isNew) say("clientSecret", DIRECTORY_MESSAGES.secret);
  }
  if (form.protocol === "saml" && !form.metadata) {
    if (!form.issuer) say("issuer", DIRECTORY_MESSAGES.entity);
    if (!isWebAddress(form.signInAddress)) say("signInAddress", DIRECTORY_MESSAGES.address);
    if (!form.certificate) say("certificate", DIRECTORY_MESSAGES.certificate);
  }
}

/**
 * Whether a browser can be sent there; plain http is left to the server, which allows it only on a single machine.
 */
function isWebAddress(text: string | null | undefined): boolean {
  const url = text ? URL.parse(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.hash;
}

export const createDirectorySchema = directory.superRefine(
  (form, context) => judgeWhole(form, context, true),
  { when: evenWhenFieldsFail },
);
export const updateDirectorySchema = directory
  .extend({ id: recordIdSchema, version: versionSchema })
  .superRefine((form, context) => judgeWhole(form, context, false), { when: evenWhenFieldsFail });

const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const DOMAIN = new RegExp(`^(?=.{4,253}$)(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`);

/** An email domain: ASCII, in lower case. Look-alike letters are rejected. */
export const addDomainSchema = z.object({
  domain: z
    .string({ error: () => DIRECTORY_MESSAGES.domain })
    .trim()
    .overwrite((text) => text.replace(/^@/, ""))
    // Before lowering: the Kelvin sign becomes a k.
    .refine((text) => /^[\x21-\x7e]+$/.test(text) && DOMAIN.test(text.toLowerCase()), {
      error: () => DIRECTORY_MESSAGES.domain,
    })
    .toLowerCase(),
});
export const domainIdSchema = z.object({ domainId: recordIdSchema });
export const vouchSchema = domainIdSchema.extend({
  word: z.literal("on", { error: () => DIRECTORY_MESSAGES.word }),
});

/** The domain of an address, in lower case; null if the text is no address. */
export function domainOf(email: string): string | null {
  return isEmail(email) ? email.slice(email.lastIndexOf("@") + 1).toLowerCase() : null;
}

/** The name of the DNS record that verifies a domain, and its required content. */
export const proofRecordName = (domain: string) => `_southbound.${domain}`;
export const proofRecordText = (token: string) => `southbound-domain=${token}`;
