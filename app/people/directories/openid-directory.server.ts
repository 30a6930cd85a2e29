import { createRemoteJWKSet, customFetch, type JWTPayload, errors as joseErrors, jwtVerify } from "jose";
import * as openid from "openid-client";
import type { Handshake } from "#app/people/identities/identity-providers.server.ts";
import { guardedFetch, PrivateAddressError } from "#app/platform/http/guarded-fetch.server.ts";
import { SafeError } from "#app/platform/log/safe-error.server.ts";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import { isEmail } from "#app/platform/text/email.ts";
import type { DirectoryConnection, DirectoryPerson, DirectoryProblem } from "./directory.ts";

/** The user is waiting at the screen. */
const PATIENCE_MS = 5000;
const CLOCK_TOLERANCE_S = 30;
const TOKEN_AGE_S = 600;

/**
 * Where a browser goes to sign in at a directory. The directory's metadata is read each time: a changed setting takes
 * effect immediately, and two short requests more are nothing compared with typing a password.
 */
export async function openidAddress(
  directory: DirectoryConnection,
  handshake: Handshake,
  email: string | null,
): Promise<Result<string, DirectoryProblem>> {
  return judged(async () => {
    const config = await discover(directory);
    const address = openid.buildAuthorizationUrl(config, {
      redirect_uri: directory.callback,
      scope: ["openid", "email", "profile"].join(" "),
      state: handshake.state,
      nonce: handshake.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(handshake.verifier),
      code_challenge_method: "S256",
      ...(email ? { login_hint: email } : {}),
    });
    if (address.protocol !== "https:" && !directory.local) throw new Judged("not-discovery");
    return address.href;
  });
}

/** Redeems the code of the callback and validates the tokens. */
export async function redeemOpenid(
  directory: DirectoryConnection,
  answer: URL,
  handshake: Handshake,
): Promise<Result<DirectoryPerson, DirectoryProblem>> {
  return judged(async () => {
    const config = await discover(directory);
    const own = new URL(directory.callback);
    own.search = answer.search;
    const tokens = await openid.authorizationCodeGrant(config, own, {
      pkceCodeVerifier: handshake.verifier,
      expectedState: handshake.state,
      expectedNonce: handshake.nonce,
      idTokenExpected: true,
    });
    const payload = await judgeToken(directory, config, tokens.id_token ?? "", handshake.nonce);
    if (payload.email !== undefined || !config.serverMetadata().userinfo_endpoint) {
      return personOf(directory, payload.sub, payload);
    }
    const more = await openid.fetchUserInfo(config, tokens.access_token, payload.sub);
    return personOf(directory, payload.sub, more);
  });
}

/** A problem that our own checks found. */
class Judged extends Error {
  readonly problem: DirectoryProblem;
  constructor(problem: DirectoryProblem) {
    super(problem);
    this.problem = problem;
  }
}

const fetchFor = ({ local }: DirectoryConnection) => guardedFetch({ local, milliseconds: PATIENCE_MS });

async function discover(directory: DirectoryConnection): Promise<openid.Configuration> {
  if (directory.clientSecret === null) throw new Judged("secret-unreadable");
  const issuer = new URL(directory.issuer);
  const config = await openid.discovery(
    issuer,
    directory.clientId,
    { [openid.clockTolerance]: CLOCK_TOLERANCE_S },
    openid.ClientSecretPost(directory.clientSecret),
    {
      timeout: PATIENCE_MS / 1000,
      [openid.customFetch]: fetchFor(directory),
      execute: directory.local ? [openid.allowInsecureRequests] : [],
    },
  );
  const { jwks_uri, issuer: named } = config.serverMetadata();
  // A multi-tenant issuer identifies no organisation: any of its tenants could assert any address.
  if (!jwks_uri || named.includes("{")) throw new Judged("not-discovery");
  return config;
}

async function judgeToken(
  directory: DirectoryConnection,
  config: openid.Configuration,
  idToken: string,
  nonce: string,
): Promise<JWTPayload & { sub: string }> {
  const { jwks_uri = "", issuer } = config.serverMetadata();
  const keys = createRemoteJWKSet(new URL(jwks_uri), {
    timeoutDuration: PATIENCE_MS,
    [customFetch]: fetchFor(directory),
  });
  const { payload } = await jwtVerify(idToken, keys, {
    issuer,
    audience: directory.clientId,
    // Rejects tokens signed with a shared secret, and unsigned ones.
    algorithms: ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"],
    requiredClaims: ["sub", "iat", "exp", "nonce"],
    clockTolerance: CLOCK_TOLERANCE_S,
    maxTokenAge: TOKEN_AGE_S,
  });
  if (payload.nonce !== nonce) throw new Judged("wrong-request");
  if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== directory.clientId) {
    throw new Judged("wrong-audience");
  }
  const { sub } = payload;
  if (!sub || sub.length > 255) throw new Judged("nobody");
  return { ...payload, sub };
}

/**
 * A directory is the authority for its own domains, and many never say that an address is verified. One that says it
 * is not is believed. At Google anyone can have an account with any address; those of the organisation carry its
 * domain.
 */
function personOf(
  { issuer }: DirectoryConnection,
  subject: string,
  claims: Readonly<Record<string, unknown>>,
): DirectoryPerson {
  const { email, email_verified, name, hd } = claims;
  if (email === undefined || email === null || email === "") throw new Judged("no-address");
  if (typeof email !== "string" || !isEmail(email)) throw new Judged("no-address");
  if (email_verified !== undefined && email_verified !== true && email_verified !== "true") {
    throw new Judged("address-not-verified");
  }
  const address = email.toLowerCase();
  if (new URL(issuer).hostname === "accounts.google.com" && hd !== address.split("@")[1]) {
    throw new Judged("other-domain");
  }
  return { subject, email: address, name: typeof name === "string" ? name.slice(0, 100) : null };
}

async function judged<Value>(work: () => Promise<Value>): Promise<Result<Value, DirectoryProblem>> {
  try {
    return ok(await work());
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    return err(problem);
  }
}

/** The problem behind an error of the libraries or the connection; null for a programming error. */
function problemOf(error: unknown): DirectoryProblem | null {
  if (error instanceof Judged) return error.problem;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof PrivateAddressError) return "private";
    if (cause.name === "TimeoutError" || cause.name === "AbortError") return "unreachable";
    if (
      "code" in cause &&
      /^(E[A-Z]+|ERR_TLS.*|CERT_.*|.*SELF_SIGNED.*|UNABLE_TO_.*)$/.test(String(cause.code))
    )
      return "unreachable";
  }
  if (error instanceof joseErrors.JWKSTimeout) return "unreachable";
  if (error instanceof joseErrors.JWTExpired) return "wrong-time";
  if (error instanceof joseErrors.JWTClaimValidationFailed) return ofClaim(error.claim);
  if (
    error instanceof joseErrors.JWSSignatureVerificationFailed ||
    error instanceof joseErrors.JWKSNoMatchingKey ||
    error instanceof joseErrors.JOSEAlgNotAllowed
  )
    return "wrong-signature";
  if (error instanceof joseErrors.JOSEError) return "bad-answer";
  if (error instanceof openid.AuthorizationResponseError) return "turned-back";
  if (error instanceof openid.WWWAuthenticateChallengeError) return "client-refused";
  if (error instanceof openid.ResponseBodyError) {
    if (error.status >= 500) return "unreachable";
    return ["invalid_client", "unauthorized_client"].includes(error.error) ? "client-refused" : "bad-answer";
  }
  if (error instanceof openid.ClientError) return ofClient(error);
  if (error instanceof SafeError) return "not-discovery";
  return error instanceof TypeError ? "bad-answer" : null;
}

function ofClaim(claim: unknown): DirectoryProblem {
  if (claim === "aud" || claim === "azp") return "wrong-audience";
  if (claim === "nonce") return "wrong-request";
  return ["exp", "iat", "nbf", "auth_time"].includes(String(claim)) ? "wrong-time" : "bad-answer";
}

/** The library gives its step in `code`, and the claim and value it found in the cause. */
function ofClient(error: openid.ClientError): DirectoryProblem {
  const cause = error.cause as { claim?: unknown; attribute?: unknown; code?: unknown } | undefined;
  switch (error.code) {
    case "OAUTH_TIMEOUT":
    case "OAUTH_ABORT":
      return "unreachable";
    case "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED":
      return cause?.attribute === "issuer" ? "other-issuer" : "bad-answer";
    case "OAUTH_RESPONSE_IS_NOT_CONFORM":
    case "OAUTH_RESPONSE_IS_NOT_JSON":
    case "OAUTH_PARSE_ERROR":
      return "not-discovery";
    case "OAUTH_JWT_TIMESTAMP_CHECK_FAILED":
      return "wrong-time";
    case "OAUTH_JWT_CLAIM_COMPARISON_FAILED":
      return ofClaim(cause?.claim);
    default:
      return "bad-answer";
  }
}
