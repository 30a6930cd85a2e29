import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  importPKCS8,
  type JWTPayload,
  errors as joseErrors,
  jwtVerify,
  SignJWT,
} from "jose";
import * as openid from "openid-client";
import type {
  ClientSecret,
  IdentityProviderSettings,
} from "#app/platform/environment/identity-settings.server.ts";
import { boundedFetch } from "#app/platform/http/bounded-fetch.server.ts";
import { failureLine } from "#app/platform/log/describe-error.server.ts";
import type { Logger } from "#app/platform/log/log.server.ts";
import { SafeError } from "#app/platform/log/safe-error.server.ts";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import { type IdentityClaims, type ProviderFacts, type VerifiedIdentity, verifiedEmail } from "./identity.ts";

/** A provider that takes longer to respond is treated as unavailable: the user is waiting at the screen. */
const PATIENCE_S = 5;
/** How long a provider's configuration and keys are cached. */
const STORED_MS = 10 * 60_000;
/** An unknown key triggers a reload of the keys immediately, but no more often than this. */
const KEYS_REQUESTED_EVERY_MS = 5000;
/** The tolerated clock skew of a provider. */
const CLOCK_TOLERANCE_S = 30;
const APPLE_SECRET_S = 15 * 60;

/** The values that are sent to the provider and must come back. */
export interface Handshake {
  state: string;
  nonce: string;
  /** PKCE: its hash is sent first, the verifier itself when the code is redeemed. */
  verifier: string;
}

/** `away`: the provider does not answer, is too slow or answers wrongly. `refused`: the answer is not trusted. */
type Refusal = { readonly code: "away" | "refused" };

interface Connection {
  config: openid.Configuration;
  keys: ReturnType<typeof createRemoteJWKSet>;
  until: number;
}

/** Talks to the configured providers. One per process, because it caches their configuration. */
export interface IdentityProviders {
  /** The configured providers, as screens show them. */
  readonly list: readonly ProviderFacts[];
  find(key: string): ProviderFacts | null;
  /** Whether it posts its answer as a form, from its own pages. */
  answersByForm(key: string): boolean;
  /** Where a browser goes to prove the user's identity. */
  authorizationAddress(key: string, handshake: Handshake): Promise<Result<string, Refusal>>;
  /**
   * Redeems the code of an answer.
   *
   * @param answer the callback URL as the browser requested it
   */
  redeem(key: string, answer: URL, handshake: Handshake): Promise<Result<VerifiedIdentity, Refusal>>;
  /** Validates an `id_token` supplied by the client: signature, issuer, audience, times and nonce. */
  judgeIdToken(key: string, idToken: string, nonce: string): Promise<Result<VerifiedIdentity, Refusal>>;
}

declare module "#app/platform/services/services.server.ts" {
  interface Services {
    /** Talks to the identity providers that people sign in with. */
    identityProviders: IdentityProviders;
  }
}

export function createIdentityProviders(options: {
  settings: readonly IdentityProviderSettings[];
  baseUrl: string;
  log: Pick<Logger, "warn">;
}): IdentityProviders {
  const { settings, baseUrl, log } = options;
  const connections = new Map<string, Promise<Connection>>();

  /** Settings of a provider and its connection, which is opened on first use and renewed periodically. */
  async function open(key: string): Promise<{ provider: IdentityProviderSettings } & Connection> {
    const provider = settings.find((each) => each.key === key);
    if (!provider) throw new SafeError("There is no such identity provider");
    const earlier = connections.get(key);
    if (earlier) {
      const kept = await earlier.catch(() => null);
      if (kept && kept.until > Date.now()) return { provider, ...kept };
    }
    // Concurrent requests share the first one's connection attempt.
    const begun = connections.get(key);
    const made = begun && begun !== earlier ? begun : connect(provider);
    connections.set(key, made);
    try {
      return { provider, ...(await made) };
    } catch (error) {
      // A failed connection must not be shared with later callers.
      if (connections.get(key) === made) connections.delete(key);
      throw error;
    }
  }

  /** A failure as a value; logs the problem without the data of the provider or the browser. */
  async function judged<Value>(key: string, work: () => Promise<Value>): Promise<Result<Value, Refusal>> {
    try {
      return ok(await work());
    } catch (error) {
      const code = isAway(error) ? "away" : "refused";
      log.warn({ provider: key, why: failureLine(error) }, `an identity provider: ${code}`);
      return err({ code });
    }
  }

  return {
    list: settings.map(({ key, name }) => ({ key, name })),
    find: (key) => settings.find((each) => each.key === key) ?? null,
    answersByForm: (key) => key === "apple" && settings.some((each) => each.key === key),
    authorizationAddress: (key, handshake) =>
      judged(key, async () => {
        const { config } = await open(key);
        const address = openid.buildAuthorizationUrl(config, {
          redirect_uri: redirectAddress(baseUrl, key),
          scope: scopesOf(key),
          state: handshake.state,
          nonce: handshake.nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(handshake.verifier),
          code_challenge_method: "S256",
          // It returns the requested scopes only in a form post.
          ...(key === "apple" ? { response_mode: "form_post" } : {}),
        });
        if (address.protocol !== "https:" && !isInsecure(address)) throw new SafeError("not https");
        return address.href;
      }),
    redeem: (key, answer, handshake) =>
      judged(key, async () => {
        const { provider, config, keys } = await open(key);
        const own = new URL(redirectAddress(baseUrl, key));
        own.search = answer.search;
        const tokens = await openid.authorizationCodeGrant(config, own, {
          pkceCodeVerifier: handshake.verifier,
          expectedState: handshake.state,
          expectedNonce: handshake.nonce,
          idTokenExpected: true,
        });
        // The library checks the claims; the signature also proves that the issuer made them.
        const payload = await judgeToken(provider, config, keys, tokens.id_token ?? "", handshake.nonce);
        if (payload.email !== undefined || !config.serverMetadata().userinfo_endpoint) {
          return identityOf(provider, payload, payload);
        }
        // Many issuers provide the address only there. It must belong to the same subject.
        const more = await openid.fetchUserInfo(config, tokens.access_token, payload.sub);
        return identityOf(provider, payload, more);
      }),
    judgeIdToken: (key, idToken, nonce) =>
      judged(key, async () => {
        const { provider, config, keys } = await open(key);
        const payload = await judgeToken(provider, config, keys, idToken, nonce);
        return identityOf(provider, payload, payload);
      }),
  };
}

/** Apple knows no `profile`. */
const scopesOf = (key: string) => ["openid", "email", ...(key === "apple" ? [] : ["profile"])].join(" ");

/** The callback URL of a provider; each has its own, so that none can answer for another. */
function redirectAddress(baseUrl: string, key: string): string {
  return `${baseUrl}/auth/identity/callback/${key}`;
}

async function connect(provider: IdentityProviderSettings): Promise<Connection> {
  const issuer = new URL(provider.issuer);
  const config = await openid.discovery(
    issuer,
    provider.clientId,
    { [openid.clockTolerance]: CLOCK_TOLERANCE_S },
    await clientAuth(provider),
    {
      timeout: PATIENCE_S,
      [openid.customFetch]: boundedFetch,
      // The settings only allow it for localhost.
      execute: isInsecure(issuer) ? [openid.allowInsecureRequests] : [],
    },
  );
  const { jwks_uri } = config.serverMetadata();
  if (!jwks_uri) throw new SafeError("The provider names no keys");
  const keys = createRemoteJWKSet(new URL(jwks_uri), {
    timeoutDuration: PATIENCE_S * 1000,
    cacheMaxAge: STORED_MS,
    cooldownDuration: KEYS_REQUESTED_EVERY_MS,
    [customFetch]: boundedFetch,
  });
  return { config, keys, until: Date.now() + STORED_MS };
}

const isInsecure = (address: URL) => address.protocol === "http:";

async function clientAuth({
  issuer,
  clientId,
  secret,
}: IdentityProviderSettings): Promise<openid.ClientAuth> {
  return secret.kind === "text"
    ? openid.ClientSecretPost(secret.text)
    : openid.ClientSecretPost(await appleSecret(issuer, clientId, secret));
}

/** Created with each connection, which is cached for less time than the secret is valid. */
async function appleSecret(
  issuer: string,
  clientId: string,
  secret: Extract<ClientSecret, { kind: "apple" }>,
): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: secret.keyId })
    .setIssuer(secret.teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime(`${APPLE_SECRET_S}s`)
    .sign(await importPKCS8(secret.privateKey, "ES256"));
}

async function judgeToken(
  provider: IdentityProviderSettings,
  config: openid.Configuration,
  keys: Connection["keys"],
  idToken: string,
  nonce: string,
): Promise<JWTPayload & { iss: string; sub: string }> {
  const server = config.serverMetadata();
  const { payload } = await jwtVerify(idToken, keys, {
    issuer: issuerOf(server.issuer, idToken),
    audience: provider.clientId,
    // Rejects tokens signed with a shared secret, and unsigned ones.
    algorithms: ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"],
    requiredClaims: ["sub", "iat", "exp", "nonce"],
    clockTolerance: CLOCK_TOLERANCE_S,
    maxTokenAge: STORED_MS / 1000,
  });
  if (payload.nonce !== nonce) throw new SafeError("another nonce");
  if (Array.isArray(payload.aud) && payload.azp !== provider.clientId && payload.aud.length > 1) {
    throw new SafeError("made for another client");
  }
  const { iss, sub } = payload;
  if (!iss || !sub || sub.length > 255) throw new SafeError("nobody is named");
  return { ...payload, iss, sub };
}

function identityOf(
  provider: IdentityProviderSettings,
  { iss, sub }: { iss: string; sub: string },
  claims: IdentityClaims,
): VerifiedIdentity {
  return {
    provider: provider.key,
    providerName: provider.name,
    issuer: iss,
    subject: sub,
    email: typeof claims.email === "string" ? claims.email.slice(0, 254) : null,
    provedEmail: verifiedEmail(provider.key, claims),
  };
}

const TENANT = "{tenantid}";

/** Microsoft's multi-tenant issuer names no tenant; its tokens do, each its own, and are signed for it. */
function issuerOf(issuer: string, idToken: string): string {
  if (!issuer.includes(TENANT)) return issuer;
  const { tid } = decodeJwt(idToken);
  if (typeof tid !== "string" || !/^[\da-f-]{36}$/.test(tid)) throw new SafeError("no tenant is named");
  return issuer.replace(TENANT, tid);
}

/** Whether our request was fine: the provider did not answer, or is malfunctioning. */
function isAway(error: unknown): boolean {
  if (error instanceof joseErrors.JWKSTimeout) return true;
  if (error instanceof joseErrors.JOSEError) return error.constructor === joseErrors.JOSEError;
  if (error instanceof openid.ResponseBodyError) return error.status >= 500;
  if (error instanceof DOMException) return true;
  if (error instanceof openid.ClientError) {
    return [
      "OAUTH_TIMEOUT",
      "OAUTH_ABORT",
      "OAUTH_RESPONSE_IS_NOT_CONFORM",
      "OAUTH_RESPONSE_IS_NOT_JSON",
    ].includes(error.code ?? "");
  }
  // What fetch throws if the host is unreachable.
  return error instanceof TypeError && error.cause instanceof Error;
}
