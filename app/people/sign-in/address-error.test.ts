import { expect, test } from "vitest";
import { addressErrorText, readAddressError } from "./address-error.ts";

const read = (query: string) => readAddressError(new URLSearchParams(query));

test("an address without an error says nothing", () => {
  expect(read("tab=signin&errors=1")).toBeNull();
});

test.each([
  ["error=access_denied&error_code=otp_expired&error_description=x", "expired", "otp_expired"],
  ["error=access_denied", "denied", "access_denied"],
  ["error=server_error&error_description=Boom", "away", "server_error"],
  ["error_code=identity_already_exists", "identity-taken", "identity_already_exists"],
  ["error=something_new", "unknown", "something_new"],
  ["error_description=only+this", "unknown", null],
  ["error=toString", "unknown", null],
  ["error=constructor", "unknown", "constructor"],
])("%s is told as %s", (query, problem, code) => {
  expect(read(query)).toEqual({ problem, code });
});

test("words of whoever wrote the address are shown nowhere", () => {
  const error = read("error=Call+now&error_code=%3Cb%3E&error_description=Your+account+is+locked");
  expect(error).toEqual({ problem: "unknown", code: null });
  expect(error && addressErrorText(error)).toBe(
    "Sign-in did not work. Try again, or use another sign-in method.",
  );
});
