import fc from "fast-check";
import { expect, test } from "vitest";
import { provedEmail } from "./identity.ts";

const email = "asha@example.com";

test("an issuer that is set up, and Apple, vouch for what they call verified", () => {
  for (const provider of ["openid", "apple"]) {
    for (const yes of [true, "true"]) {
      expect(provedEmail(provider, { email: "Asha@Example.com", email_verified: yes })).toBe(email);
    }
    for (const no of [false, "false", undefined, null, "yes", {}, []]) {
      expect(provedEmail(provider, { email, email_verified: no })).toBeNull();
    }
  }
});

test("Google vouches for its own addresses and those of its organisations alone", () => {
  const verified = { email_verified: true };
  expect(provedEmail("google", { ...verified, email: "asha@gmail.com" })).toBe("asha@gmail.com");
  expect(provedEmail("google", { ...verified, email, hd: "example.com" })).toBe(email);
  expect(provedEmail("google", { ...verified, email })).toBeNull();
  expect(provedEmail("google", { ...verified, email, hd: "" })).toBeNull();
  expect(provedEmail("google", { ...verified, email: "asha@gmail.com.example.com" })).toBeNull();
  expect(provedEmail("google", { email: "asha@gmail.com" })).toBeNull();
});

test("Microsoft vouches for an address only where the owner of its domain has", () => {
  expect(provedEmail("microsoft", { email, email_verified: true })).toBeNull();
  expect(provedEmail("microsoft", { email, xms_edov: true })).toBe(email);
  expect(provedEmail("microsoft", { email, xms_edov: "1" })).toBe(email);
  expect(provedEmail("microsoft", { email, xms_edov: "0" })).toBeNull();
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
    expect(provedEmail("openid", { ...verified, email: odd })).toBeNull();
  }
  fc.assert(
    fc.property(fc.string(), (text) => {
      const proved = provedEmail("openid", { ...verified, email: text });
      expect(proved === null || proved === text.toLowerCase()).toBe(true);
    }),
  );
});
