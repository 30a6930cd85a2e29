import { X509Certificate } from "node:crypto";
import { DOMParser } from "@xmldom/xmldom";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import { isPlainXml, withoutComments } from "#app/platform/untrusted/plain-xml.ts";

/** What metadata of an identity provider says, of what we need. */
export interface SamlMetadata {
  issuer: string;
  signInAddress: string;
  certificate: string;
}

const METADATA = "urn:oasis:names:tc:SAML:2.0:metadata";
const SIGNATURE = "http://www.w3.org/2000/09/xmldsig#";
const REDIRECT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";

/** What a provider's own metadata never comes near; a federation's whole list is none. */
const METADATA_BOUNDS = { elements: 5_000, attributes: 20_000, depth: 32 } as const;
/** A few follow one another. */
const MOST_CERTIFICATES = 10;

/**
 * Metadata as it is worth to be read: without its comments. Null for what is no plain document, or holds more than any provider says;
 * quickly, whatever it is.
 */
export function plainMetadata(text: string): string | null {
  const xml = withoutComments(text).trim();
  return isPlainXml(xml, METADATA_BOUNDS) ? xml : null;
}

/**
 * Reads metadata that is plain. Runs in the process of one parse (`services.untrusted`). Errors: `no-metadata` for
 * what is none of an identity provider, or of several.
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

/** The certificates of a PEM text; null where one of them cannot be read or there is none. */
export function readCertificates(text: string): X509Certificate[] | null {
  const found = text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  // Some pages show the bare letters.
  const given = found.length > 0 ? found : text.trim() === "" ? [] : [pemOf(text)];
  try {
    return given.length === 0 ? null : given.map((pem) => new X509Certificate(pem));
  } catch {
    return null;
  }
}

/** Whether a signature with its key is worth something. */
export function isStrong({ publicKey }: X509Certificate): boolean {
  const { modulusLength = 0 } = publicKey.asymmetricKeyDetails ?? {};
  return publicKey.asymmetricKeyType === "ec" || modulusLength >= 2048;
}
