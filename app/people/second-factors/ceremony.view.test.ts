import { describe, expect, it } from "vitest";
import { passkeyProblem } from "./ceremony.view.ts";

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
