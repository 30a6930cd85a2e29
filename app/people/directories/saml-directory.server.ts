import { type Profile, SAML, SamlStatusError } from "@node-saml/node-saml";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import { isEmail } from "#app/platform/text/email.ts";
import type { DirectoryConnection, DirectoryPerson, DirectoryProblem } from "./directory.ts";
import { readCertificates } from "./saml-metadata.server.ts";

const CLOCK_TOLERANCE_MS = 30_000;
const ASSERTION_AGE_MS = 10 * 60_000;

/** Attributes that directories use for the email address and the name. */
const ADDRESS_ATTRIBUTES = [
  "email",
  "mail",
  "emailaddress",
  "urn:oid:0.9.2342.19200300.100.1.3",
  "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress",
];
const NAME_ATTRIBUTES = [
  "displayname",
  "name",
  "urn:oid:2.16.840.1.113730.3.1.241",
  "http://schemas.microsoft.com/identity/claims/displayname",
];
const TRANSIENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";
const BEARER = "urn:oasis:names:tc:SAML:2.0:cm:bearer";

/** The id of the request of a handshake, which the answer must refer to. */
export const requestIdOf = (nonce: string) => `_${nonce}`;

/** The part of a directory that is needed to validate a SAML answer. */
export type SamlDirectory = Pick<
  DirectoryConnection,
  "issuer" | "signInAddress" | "certificate" | "callback"
>;

/** The person a directory names, and the request it responds to. */
export interface SamlAnswer {
  readonly person: DirectoryPerson;
  readonly requestId: string;
}

/** Where a browser goes to sign in, with our request. Errors: a certificate that has expired or cannot be read. */
export async function samlAddress(
  directory: SamlDirectory,
  handshake: { state: string; nonce: string },
  now: Date,
): Promise<Result<string, DirectoryProblem>> {
  const trusted = trustedCertificates(directory, now);
  if (!trusted.ok) return trusted;
  const saml = samlOf(directory, trusted.value, requestIdOf(handshake.nonce));
  return ok(await saml.getAuthorizeUrlAsync(handshake.state, undefined, {}));
}

/**
 * Validates a response that is plain XML (`isPlainXml`), in Base64 as sent. Values are read only from the assertion
 * that the signature covers. Returns the request it responds to, for a caller that knows what was requested. Runs in
 * the process of one parse (`services.untrusted`).
 */
export async function judgeSamlAnswer(
  directory: SamlDirectory,
  answer: string,
  now: Date,
): Promise<Result<SamlAnswer, DirectoryProblem>> {
  const trusted = trustedCertificates(directory, now);
  if (!trusted.ok) return trusted;
  const xml = Buffer.from(answer, "base64").toString("utf8");
  if (countAssertions(xml) > 1) return err("wrong-signature");
  if (/xmldsig#(?:\w+-)?sha1"|hmac-/.test(xml)) return err("wrong-signature");
  let profile: Profile | null;
  try {
    ({ profile } = await samlOf(directory, trusted.value, "_").validatePostResponseAsync({
      SAMLResponse: answer,
    }));
  } catch (error) {
    return err(problemOf(error, xml));
  }
  const signed = profile?.getAssertion?.() as { Assertion?: Node } | undefined;
  return signed?.Assertion ? personOf(directory, signed.Assertion) : err("bad-answer");
}

/** A prefix can be any name (Namespaces in XML 1.0) in any script. */
const ASSERTION = /<(?:[^\s<>/:]+:)?(?:Encrypted)?Assertion(?=[\s/>])/g;

/** Counts the assertions anywhere in a response. The signature covers only one, so no other is ever read. */
export const countAssertions = (xml: string): number => xml.match(ASSERTION)?.length ?? 0;

/** An element as the library reads it: attributes in `$`, text in `_`, children by their names. */
interface Node {
  $?: Record<string, string>;
  _?: string;
  [child: string]: unknown;
}
const childrenOf = (node: Node | undefined, name: string) => (node?.[name] as Node[] | undefined) ?? [];

function personOf(directory: SamlDirectory, assertion: Node): Result<SamlAnswer, DirectoryProblem> {
  // The library only checks it in sign-out responses.
  if (childrenOf(assertion, "Issuer")[0]?._?.trim() !== directory.issuer) return err("other-issuer");
  const [subject] = childrenOf(assertion, "Subject");
  const [nameId] = childrenOf(subject, "NameID");
  const confirmations = childrenOf(subject, "SubjectConfirmation").filter(({ $ }) => $?.Method === BEARER);
  const facts = confirmations.map((each) => childrenOf(each, "SubjectConfirmationData")[0]?.$ ?? {});
  const ours = facts.find(({ Recipient }) => Recipient === directory.callback);
  if (!ours) return err("wrong-recipient");
  if (!ours.InResponseTo) return err("wrong-request");
  if (!ours.NotOnOrAfter || Number.isNaN(Date.parse(ours.NotOnOrAfter))) return err("wrong-time");
  const named = nameId?._?.trim();
  if (!named || named.length > 255) return err("nobody");
  const attributes = childrenOf(assertion, "AttributeStatement").flatMap((each) =>
    childrenOf(each, "Attribute"),
  );
  const valuesOf = (names: readonly string[]) =>
    attributes
      .filter(({ $ }) => names.includes(($?.Name ?? "").toLowerCase()))
      .flatMap((each) => childrenOf(each, "AttributeValue").map(({ _ }) => (_ ?? "").trim()));
  const given = valuesOf(ADDRESS_ATTRIBUTES);
  const written = given.length > 0 ? given : isEmail(named) ? [named] : [];
  if (written.length === 0 || !written.every(isEmail)) return err("no-address");
  const [email = "", ...others] = new Set(written.map((address) => address.toLowerCase()));
  if (others.length > 0) return err("several-addresses");
  const person: DirectoryPerson = {
    // A transient name id does not identify the person at the next visit.
    subject: nameId?.$?.Format === TRANSIENT ? `address:${email}` : named,
    email,
    name: valuesOf(NAME_ATTRIBUTES)[0]?.slice(0, 100) || null,
  };
  return ok({ person, requestId: ours.InResponseTo });
}

function trustedCertificates({ certificate }: SamlDirectory, now: Date): Result<string[], DirectoryProblem> {
  const all = readCertificates(certificate);
  if (!all) return err("certificate-unreadable");
  const good = all.filter((each) => each.validToDate > now);
  return good.length === 0 ? err("certificate-expired") : ok(good.map((each) => each.toString()));
}

function samlOf(directory: SamlDirectory, certificates: string[], requestId: string): SAML {
  return new SAML({
    entryPoint: directory.signInAddress,
    callbackUrl: directory.callback,
    issuer: directory.callback,
    audience: directory.callback,
    idpCert: certificates,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: CLOCK_TOLERANCE_MS,
    maxAssertionAgeMs: ASSERTION_AGE_MS,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    generateUniqueId: () => requestId,
  });
}

/** The library reports its finding only in the error text; an unknown text is treated as an untrusted answer. */
function problemOf(error: unknown, xml: string): DirectoryProblem {
  if (error instanceof SamlStatusError) return "turned-back";
  const text = error instanceof Error ? error.message : "";
  if (/signature/i.test(text)) {
    const assertion = /<(?:[^\s<>/:]+:)?Assertion[\s/>][\s\S]*/.exec(xml)?.[0] ?? "";
    return /<(?:[^\s<>/:]+:)?Signature[\s/>]/.test(assertion) ? "wrong-signature" : "unsigned";
  }
  if (/audience/i.test(text)) return "wrong-audience";
  if (/expired|not yet valid|NotBefore|NotOnOrAfter|too old/i.test(text)) return "wrong-time";
  return "bad-answer";
}
