import fc from "fast-check";
import { expect, test } from "vitest";
import { verifiedEmail } from "./identity.ts";

const email = "asha@example.com";

test("an issuer that is set up, and Apple, vouch for what they call verified", () => {
  for (const provider of ["openid", "apple"]) {
    for (const yes of [true, "true"]) {
      expect(verifiedEmail(provider, { email: "Asha@Example.com", email_verified: yes })).toBe(email);
    }
    for (const no of [false, "false", undefined, null, "yes", {}, []]) {
      expect(verifiedEmail(provider, { email, email_verified: no })).toBeNull();
    }
  }
});

test("Google vouches for its own addresses and those of its organisations alone", () => {
  const verified = { email_verified: true };
  expect(verifiedEmail("google", { ...verified, email: "asha@gmail.com" })).toBe("asha@gmail.com");
  expect(verifiedEmail("google", { ...verified, email, hd: "example.com" })).toBe(email);
  expect(verifiedEmail("google", { ...verified, email })).toBeNull();
  expect(verifiedEmail("google", { ...verified, email, hd: "" })).toBeNull();
  expect(verifiedEmail("google", { ...verified, email: "asha@gmail.com.example.com" })).toBeNull();
  expect(verifiedEmail("google", { email: "asha@gmail.com" })).toBeNull();
});

test("Microsoft vouches for an address only where the owner of its domain has", () => {
  expect(verifiedEmail("microsoft", { email, email_verified: true })).toBeNull();
  expect(verifiedEmail("microsoft", { email, xms_edov: true })).toBe(email);
  expect(verifiedEmail("microsoft", { email, xms_edov: "1" })).toBe(email);
  expect(verifiedEmail("microsoft", { email, xms_edov: "0" })).toBeNull();
});

test("nobody vouches for what is no plain address", () => {
  const verified = { email_verified: true };
  for (const odd of [
    "",
    "asha",
    "ash\u0430@example.com",
    "as\u212aa@example.com",
    "a@b.example, c@d.example",
    ` ${email}`,
    7,
    null,
    [email],
  ]) {
    expect(verifiedEmail("openid", { ...verified, email: odd })).toBeNull();
  }
  fc.assert(
    fc.property(fc.string(), (text) => {
      const proved = verifiedEmail("openid", { ...verified, email: text });
      expect(proved === null || proved === text.toLowerCase()).toBe(true);
    }),
  );
});
