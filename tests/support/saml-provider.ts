import "reflect-metadata";
import { randomUUID, webcrypto } from "node:crypto";
import { inflateRawSync } from "node:zlib";
import { PemConverter, X509CertificateGenerator } from "@peculiar/x509";
import { IdentityProvider, SamlLib } from "samlify";

/** The key and certificate of a SAML provider of the tests. */
export interface SamlKeys {
  readonly privateKey: string;
  readonly certificate: string;
}

const ALGORITHM = {
  name: "RSASSA-PKCS1-v1_5",
  hash: "SHA-256",
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
} as const;
const DAY_MS = 86_400_000;

/** A key of 2048 bits with a certificate that is good until `days` from now. */
export async function makeSamlKeys(days = 30): Promise<SamlKeys> {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ["sign", "verify"]);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: "CN=directory.example",
    keys: keys as CryptoKeyPair,
    signingAlgorithm: ALGORITHM,
    notBefore: new Date(Date.now() - 60 * DAY_MS),
    notAfter: new Date(Date.now() + days * DAY_MS),
  });
  const privateKey = PemConverter.encode(
    await webcrypto.subtle.exportKey("pkcs8", keys.privateKey),
    "PRIVATE KEY",
  );
  return { privateKey, certificate: certificate.toString("pem") };
}

export const SAML_ISSUER = "https://directory.example/saml";

/** The metadata of the provider, as samlify writes it. */
export function samlMetadata({ certificate }: SamlKeys): string {
  return IdentityProvider({
    entityID: SAML_ISSUER,
    signingCert: certificate,
    singleSignOnService: [
      {
        Binding: "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect",
        Location: "https://directory.example/saml/sign-in",
      },
    ],
    singleLogoutService: [
      {
        Binding: "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect",
        Location: "https://directory.example/saml/sign-out",
      },
    ],
  }).getMetadata();
}

/** What a browser brings to the provider: the id of our request, where to answer to, and the state. */
export function readSamlRequest(address: string): {
  id: string;
  callback: string;
  issuer: string;
  state: string;
} {
  const query = new URL(address).searchParams;
  const xml = inflateRawSync(Buffer.from(query.get("SAMLRequest") ?? "", "base64")).toString("utf8");
  return {
    id: / ID="([^"]+)"/.exec(xml)?.[1] ?? "",
    callback: /AssertionConsumerServiceURL="([^"]+)"/.exec(xml)?.[1] ?? "",
    issuer: /<saml:Issuer[^>]*>([^<]+)</.exec(xml)?.[1] ?? "",
    state: query.get("RelayState") ?? "",
  };
}

export interface SamlFacts {
  requestId: string;
  callback: string;
  email: string;
  nameId?: string;
  issuer?: string;
  audience?: string;
  recipient?: string;
  /** Seconds from now. */
  notBefore?: number;
  notOnOrAfter?: number;
  issuedAt?: number;
  emails?: readonly string[];
  assertionId?: string;
}

const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/** An assertion, not signed yet. */
export function samlAssertion(facts: SamlFacts): string {
  const { requestId, callback, email } = facts;
  const until = at(facts.notOnOrAfter ?? 300);
  const emails = facts.emails ?? [email];
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${facts.assertionId ?? `_${randomUUID()}`}" Version="2.0" IssueInstant="${at(facts.issuedAt ?? 0)}"><saml:Issuer>${facts.issuer ?? SAML_ISSUER}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${facts.nameId ?? email}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${until}" Recipient="${facts.recipient ?? callback}"${requestId ? ` InResponseTo="${requestId}"` : ""}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(facts.notBefore ?? -60)}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${facts.audience ?? callback}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(0)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement><saml:Attribute Name="mail" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:basic">${emails.map((each) => `<saml:AttributeValue>${each}</saml:AttributeValue>`).join("")}</saml:Attribute><saml:Attribute Name="displayName"><saml:AttributeValue>Nima Sherpa</saml:AttributeValue></saml:Attribute></saml:AttributeStatement></saml:Assertion>`;
}

/** A response around one or several assertions. */
export function samlResponse(facts: SamlFacts, inner = samlAssertion(facts), status = "Success"): string {
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${at(0)}" Destination="${facts.callback}"${facts.requestId ? ` InResponseTo="${facts.requestId}"` : ""}><saml:Issuer>${facts.issuer ?? SAML_ISSUER}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${status}"/></samlp:Status>${inner}</samlp:Response>`;
}

const RESPONSE = "/*[local-name(.)='Response']";
const ASSERTION = `${RESPONSE}/*[local-name(.)='Assertion']`;

/** The response with its assertion signed (or the response itself), by samlify. */
export function signSaml(
  xml: string,
  { privateKey, certificate }: SamlKeys,
  options: { of?: "assertion" | "response"; algorithm?: string } = {},
): string {
  const what = options.of === "response" ? RESPONSE : ASSERTION;
  return SamlLib.constructSAMLSignature({
    rawSamlMessage: xml,
    isBase64Output: false,
    isMessageSigned: options.of === "response",
    // With both it would cover the same twice.
    ...(options.of === "response" ? {} : { referenceTagXPath: what }),
    privateKey,
    signatureAlgorithm: options.algorithm ?? "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
    signingCert: certificate.replace(/-----[^-]+-----|\s/g, ""),
    transformationAlgorithms: [
      "http://www.w3.org/2000/09/xmldsig#enveloped-signature",
      "http://www.w3.org/2001/10/xml-exc-c14n#",
    ],
    signatureConfig: {
      prefix: "ds",
      location: { reference: `${what}/*[local-name(.)='Issuer']`, action: "after" },
    },
  });
}
