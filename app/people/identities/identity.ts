import { z } from "zod";
import { isEmail } from "#app/platform/text/email.ts";

/** An identity provider as the screens know it. */
export interface ProviderFacts {
  key: string;
  name: string;
}

/** What happens to an account's sign-in methods. */
export type IdentityChange = "linked" | "unlinked";

/** A person whose identity a provider has proved. */
export interface VerifiedIdentity {
  provider: string;
  providerName: string;
  issuer: string;
  subject: string;
  /** As the provider spells it, so that its owner recognises it. */
  email: string | null;
  /** The address that the provider has verified, normalised as for accounts; null if none. */
  provedEmail: string | null;
  /** The directory that authenticated them, if any. */
  directoryId?: string;
}

/** Why a linked identity cannot be changed, by the error names of the authentication service. */
export const IDENTITY_ERRORS = [
  "identity_already_exists",
  "identity_not_found",
  "single_identity_not_deletable",
] as const;
export type IdentityError = (typeof IDENTITY_ERRORS)[number];

export const providerSchema = z.object({ provider: z.string().max(20) });
export const identityIdSchema = z.object({ identityId: z.string().max(40) });
/** An `id_token` obtained by an app or a widget, and the state returned with the nonce that it requested. */
export const idTokenSchema = z.object({
  provider: z.string().max(20),
  idToken: z.string().max(8000),
  state: z.string().max(60),
});

/** The claims about a person; each provider sends only some of them. */
export interface IdentityClaims {
  readonly [claim: string]: unknown;
  email?: unknown;
  email_verified?: unknown;
  /** Google: the organisation that manages the address. */
  hd?: unknown;
  /** Microsoft: whether the domain owner is verified. */
  xms_edov?: unknown;
}

/**
 * The address that a provider vouches for, normalised as for accounts; null if it vouches for none. Letters outside
 * ASCII are refused: they resemble another address, or become one in lower case.
 *
 * - Google is the authority for gmail.com and for the domains of its organisations; for others it once saw an email.
 * - Microsoft lets the administrators of any tenant write any address; it says if the domain is theirs.
 * - Apple, and an issuer set up by the operator, are believed if they say that it is verified.
 */
export function verifiedEmail(provider: string, claims: IdentityClaims): string | null {
  const { email } = claims;
  if (typeof email !== "string" || !isEmail(email)) return null;
  const address = email.toLowerCase();
  const verified = isTrue(claims.email_verified);
  switch (provider) {
    case "google": {
      const theirs = address.endsWith("@gmail.com") || (typeof claims.hd === "string" && claims.hd !== "");
      return verified && theirs ? address : null;
    }
    case "microsoft":
      return isTrue(claims.xms_edov) ? address : null;
    default:
      return verified ? address : null;
  }
}

/** Some providers send booleans as strings or numbers. */
const isTrue = (claim: unknown) => claim === true || claim === "true" || claim === 1 || claim === "1";
