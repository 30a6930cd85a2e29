import { X509Certificate } from "node:crypto";
import { DOMParser } from "@xmldom/xmldom";

/** What metadata of an identity provider says, of what we need. */
export interface SamlMetadata {
  issuer: string;
  signInAddress: string;
  certificate: string;
}

const METADATA = "urn:oasis:names:tc:SAML:2.0:metadata";
const SIGNATURE = "http://www.w3.org/2000/09/xmldsig#";
const REDIRECT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";

/** A document without anything that programs have been led astray by: no DTD, entities, instructions or comments. */
export function isPlainXml(xml: string): boolean {
  return !/<!|<\?(?!xml[\s?])/.test(xml);
}

/**
 * Reads metadata; null for what is none of an identity provider, or of several. Comments are let go before, since
 * many programs write them.
 */
export function readMetadata(text: string): SamlMetadata | null {
  const xml = text.replace(/<!--[\s\S]*?-->/g, "").trim();
  if (!isPlainXml(xml)) return null;
  let broken = false;
  const stop = () => {
    broken = true;
  };
  const parser = new DOMParser({ errorHandler: { warning: () => {}, error: stop, fatalError: stop } });
  let document: Document | undefined;
  try {
    document = parser.parseFromString(xml, "text/xml");
  } catch {
    return null;
  }
  if (broken || !document) return null;
  const providers = Array.from(document.getElementsByTagNameNS(METADATA, "IDPSSODescriptor"));
  const [provider] = providers;
  if (!provider || providers.length > 1) return null;
  const issuer = (provider.parentNode as Element | null)?.getAttribute("entityID")?.trim();
  const services = Array.from(provider.getElementsByTagNameNS(METADATA, "SingleSignOnService"));
  const signInAddress = services
    .find((service) => service.getAttribute("Binding") === REDIRECT)
    ?.getAttribute("Location");
  const certificates = Array.from(provider.getElementsByTagNameNS(METADATA, "KeyDescriptor"))
    .filter((key) => key.getAttribute("use") !== "encryption")
    .flatMap((key) => Array.from(key.getElementsByTagNameNS(SIGNATURE, "X509Certificate")))
    .map((node) => pemOf(node.textContent ?? ""));
  if (!issuer || !signInAddress || certificates.length === 0) return null;
  return { issuer, signInAddress, certificate: [...new Set(certificates)].join("\n") };
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
