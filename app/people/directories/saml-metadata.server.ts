import { X509Certificate } from "node:crypto";
import { DOMParser } from "@xmldom/xmldom";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import { isPlainXml, withoutComments } from "#app/platform/untrusted/plain-xml.ts";

/** The part of an identity provider's metadata that we need. */
export interface SamlMetadata {
  issuer: string;
  signInAddress: string;
  certificate: string;
}

const METADATA = "urn:oasis:names:tc:SAML:2.0:metadata";
const SIGNATURE = "http://www.w3.org/2000/09/xmldsig#";
const REDIRECT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";

/** A single provider's metadata stays far below this; a federation's aggregate does not and is refused. */
const METADATA_BOUNDS = { elements: 5_000, attributes: 20_000, depth: 32 } as const;
/** Providers publish a few during key rotation. */
const MOST_CERTIFICATES = 10;

/** Metadata without its comments. Null if it is not a plain document or exceeds the bounds; fast for any input. */
export function plainMetadata(text: string): string | null {
  const xml = withoutComments(text).trim();
  return isPlainXml(xml, METADATA_BOUNDS) ? xml : null;
}

/**
 * Parses plain metadata. Runs in the process for untrusted input (`services.untrusted`). Errors: `no-metadata` if it
 * describes no identity provider, or several.
 */
export function readMetadata(xml: string): Result<SamlMetadata, "no-metadata"> {
  const none = err("no-metadata" as const);
  let broken = false;
  const stop = () => {
    broken = true;
  };
  const parser = new DOMParser({ errorHandler: { warning: () => {}, error: stop, fatalError: stop } });
  const document = parser.parseFromString(xml, "text/xml") as Document | undefined;
  if (broken || !document) return none;
  const providers = Array.from(document.getElementsByTagNameNS(METADATA, "IDPSSODescriptor"));
  const [provider] = providers;
  if (!provider || providers.length > 1) return none;
  const issuer = (provider.parentNode as Element | null)?.getAttribute("entityID")?.trim();
  const services = Array.from(provider.getElementsByTagNameNS(METADATA, "SingleSignOnService"));
  const signInAddress = services
    .find((service) => service.getAttribute("Binding") === REDIRECT)
    ?.getAttribute("Location");
  const certificates = new Set(
    Array.from(provider.getElementsByTagNameNS(METADATA, "KeyDescriptor"))
      .filter((key) => key.getAttribute("use") !== "encryption")
      .flatMap((key) => Array.from(key.getElementsByTagNameNS(SIGNATURE, "X509Certificate")))
      .map((node) => pemOf(node.textContent ?? "")),
  );
  if (!issuer || !signInAddress || certificates.size === 0 || certificates.size > MOST_CERTIFICATES)
    return none;
  return ok({ issuer, signInAddress, certificate: [...certificates].join("\n") });
}

function pemOf(text: string): string {
  const lines = text.replace(/\s+/g, "").match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----"].join("\n");
}

/** The certificates of a PEM text; null if there is none or one cannot be parsed. */
export function readCertificates(text: string): X509Certificate[] | null {
  const found = text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  // Some pages show the base64 text only.
  const given = found.length > 0 ? found : text.trim() === "" ? [] : [pemOf(text)];
  try {
    return given.length === 0 ? null : given.map((pem) => new X509Certificate(pem));
  } catch {
    return null;
  }
}

/** Whether the certificate's key is strong enough. */
export function isStrong({ publicKey }: X509Certificate): boolean {
  const { modulusLength = 0 } = publicKey.asymmetricKeyDetails ?? {};
  return publicKey.asymmetricKeyType === "ec" || modulusLength >= 2048;
}
