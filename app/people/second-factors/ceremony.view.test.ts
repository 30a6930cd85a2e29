import { afterEach, describe, expect, it, vi } from "vitest";
import { askPasskey, passkeyProblem } from "./ceremony.view.ts";
import { PASSKEY_PROBLEMS, type PasskeyProblem } from "./passkey-problems.words.ts";

const failure = (name: string, code?: string) => Object.assign(new Error("x"), { name, code });

describe("passkeyProblem", () => {
  it.each([
    ["ERROR_CEREMONY_ABORTED", "aborted"],
    ["ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED", "previously-registered"],
    ["ERROR_INVALID_RP_ID", "invalid-rp-id"],
    ["ERROR_INVALID_DOMAIN", "invalid-domain"],
    ["ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT", "no-user-verification"],
    ["ERROR_INVALID_USER_ID_LENGTH", "invalid-user-id"],
    ["ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG", "no-algorithm"],
  ])("tells %s apart", (code, problem) => {
    expect(passkeyProblem(failure("WebAuthnError", code))).toBe(problem);
  });

  it("takes a closed dialog for a change of mind", () => {
    expect(passkeyProblem(failure("NotAllowedError", "ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY"))).toBe(
      "aborted",
    );
  });

  it.each([null, "x", {}, failure("TypeError"), failure("Error", "toString")])(
    "is lost for words at %s",
    (error) => {
      expect(passkeyProblem(error)).toBe("unknown");
    },
  );
});

/** The server's options for a new passkey at southbound.example. */
const OPTIONS = {
  rp: { id: "southbound.example", name: "Southbound" },
  user: { id: "dXNlcg", name: "asha@example.com", displayName: "Asha" },
  challenge: "AQ",
  pubKeyCredParams: [{ type: "public-key", alg: -7 }],
  authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
};
const userId = (bytes: number) => ({
  user: { ...OPTIONS.user, id: Buffer.alloc(bytes, 1).toString("base64url") },
});

/** A browser whose device refuses a new passkey with an error of the WebAuthn standard. */
function browserThatRefuses(error: string, hostname = "southbound.example", options: object = {}): void {
  vi.stubGlobal("PublicKeyCredential", class {});
  vi.stubGlobal("location", { hostname });
  vi.stubGlobal("fetch", async () => Response.json({ ...OPTIONS, ...options }));
  vi.stubGlobal("navigator", {
    credentials: { create: () => Promise.reject(new DOMException("The device said no", error)) },
  });
}

describe("askPasskey", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it.each<[PasskeyProblem, ...Parameters<typeof browserThatRefuses>]>([
    ["aborted", "AbortError"],
    ["aborted", "NotAllowedError"],
    ["previously-registered", "InvalidStateError"],
    ["invalid-rp-id", "SecurityError", "elsewhere.example"],
    ["invalid-domain", "SecurityError", "192.0.2.7"],
    ["no-user-verification", "ConstraintError"],
    ["invalid-user-id", "TypeError", "southbound.example", userId(0)],
    ["invalid-user-id", "TypeError", "southbound.example", userId(65)],
    ["no-algorithm", "NotSupportedError"],
    ["no-algorithm", "NotSupportedError", "southbound.example", { pubKeyCredParams: [] }],
    ["unknown", "UnknownError"],
  ])("reports %s where the browser throws %s", async (problem, ...refusal) => {
    browserThatRefuses(...refusal);
    expect(await askPasskey("registration")).toEqual({ ok: false, problem });
  });

  it.each([1, 64])("accepts a user id of %i bytes", async (bytes) => {
    browserThatRefuses("TypeError", "southbound.example", userId(bytes));
    expect(await askPasskey("registration")).toEqual({ ok: false, problem: "unknown" });
  });

  it("says so in a browser without WebAuthn, before it asks the server", async () => {
    const fetch = vi.fn();
    vi.stubGlobal("fetch", fetch);
    vi.stubGlobal("PublicKeyCredential", undefined);
    for (const ask of ["sign-in", "proof", "registration"] as const) {
      const outcome = await askPasskey(ask);
      expect(outcome).toEqual({ ok: false, problem: "unsupported" });
    }
    expect(fetch).not.toHaveBeenCalled();
    expect(PASSKEY_PROBLEMS.unsupported).toBe("Browser does not support WebAuthn");
  });

  it("has a different text for each problem", () => {
    const texts = Object.values(PASSKEY_PROBLEMS);
    expect(new Set(texts).size).toBe(texts.length);
  });
});
