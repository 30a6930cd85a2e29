import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { PASSKEY_PROBLEMS, type PasskeyProblem } from "./passkey-problems.words.ts";
import { passkeyMessages } from "./passkeys.words.ts";

/** The purpose of a passkey request: to sign in, to confirm one's identity, or to create one. */
export type PasskeyAsk = "sign-in" | "proof" | "registration";

/** The device's answer as JSON, or why there is none. */
export type PasskeyOutcome = { ok: true; credential: string } | { ok: false; problem: PasskeyProblem };

export const passkeyProblemText = (problem: PasskeyProblem): string =>
  problem === "offline" ? passkeyMessages.offline : PASSKEY_PROBLEMS[problem];

/** The errors of browsers, as the library distinguishes them. */
const PROBLEM_BY_CODE: ReadonlyMap<string, PasskeyProblem> = new Map(
  Object.entries({
    ERROR_CEREMONY_ABORTED: "aborted",
    ERROR_INVALID_DOMAIN: "invalid-domain",
    ERROR_INVALID_RP_ID: "invalid-rp-id",
    ERROR_INVALID_USER_ID_LENGTH: "invalid-user-id",
    ERROR_MALFORMED_PUBKEYCREDPARAMS: "no-algorithm",
    ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: "no-algorithm",
    ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: "no-discoverable-credentials",
    ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: "no-user-verification",
    ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: "previously-registered",
  } as const),
);

/** Maps an error of the ceremony to a problem. Closing the device's dialog is `NotAllowedError`. */
export function passkeyProblem(error: unknown): PasskeyProblem {
  if (typeof error !== "object" || error === null) return "unknown";
  const code =
    "code" in error && typeof error.code === "string" ? PROBLEM_BY_CODE.get(error.code) : undefined;
  if (code) return code;
  const name = "name" in error ? error.name : undefined;
  return name === "NotAllowedError" || name === "AbortError" ? "aborted" : "unknown";
}

/** Requests a challenge from the server and an answer from the device. Never throws. */
export async function askPasskey(ask: PasskeyAsk): Promise<PasskeyOutcome> {
  if (!browserSupportsWebAuthn()) return { ok: false, problem: "unsupported" };
  const asked = await fetchOptions(ask);
  if (!asked.ok) return asked;
  try {
    const credential =
      ask === "registration"
        ? await startRegistration({ optionsJSON: asked.options })
        : await startAuthentication({ optionsJSON: asked.options });
    return { ok: true, credential: JSON.stringify(credential) };
  } catch (error) {
    return { ok: false, problem: passkeyProblem(error) };
  }
}

/** The server sends one or the other, depending on the purpose; the library validates it. */
type Options =
  | { ok: true; options: PublicKeyCredentialCreationOptionsJSON & PublicKeyCredentialRequestOptionsJSON }
  | { ok: false; problem: PasskeyProblem };

async function fetchOptions(ask: PasskeyAsk): Promise<Options> {
  const response = await (ask === "sign-in"
    ? fetch("/api/auth/passkey/generate-authenticate-options")
    : fetch("/api/passkey", { method: "POST", body: new URLSearchParams({ intent: ask }) })
  ).catch(() => null);
  if (!response) return { ok: false, problem: "offline" };
  if (response.ok) return { ok: true, options: await response.json() };
  if (response.status === 429) return { ok: false, problem: "too-many" };
  return { ok: false, problem: response.status === 403 ? "proof-needed" : "unknown" };
}
