import { describe, expect, test } from "vitest";
import { authHref, readAuthAddress } from "./auth-screen.ts";

const read = (screen: "general" | "student" | "staff", query: string) =>
  readAuthAddress(screen, new URLSearchParams(query));

describe("the address of a sign-in screen", () => {
  test("opens Sign In, and Sign Up for students", () => {
    expect(read("general", "").tab).toBe("signin");
    expect(read("staff", "").tab).toBe("signin");
    expect(read("student", "").tab).toBe("signup");
    expect(read("student", "tab=signin").tab).toBe("signin");
    expect(read("general", "tab=other").tab).toBe("signin");
  });

  test("names a user type that can be chosen, and no other", () => {
    expect(read("general", "type=partner").userType).toBe("partner");
    expect(read("general", "type=admin").userType).toBeNull();
    expect(read("general", "type=__proto__").userType).toBeNull();
  });

  test("drops what is not a code or a path of our own", () => {
    expect(read("general", "ref=<script>&returnTo=//elsewhere.example")).toMatchObject({
      referral: null,
      returnTo: null,
    });
  });

  test("is written as it is read", () => {
    const address = {
      tab: "signup",
      userType: "institution",
      referral: "abc-123",
      returnTo: "/apply/education?x=1&y=2",
      isNew: true,
      byPhone: true,
    } as const;
    const href = authHref("general", address);
    expect(readAuthAddress("general", new URL(href, "http://localhost").searchParams)).toEqual(address);
    expect(authHref("student", {})).toBe("/student-auth");
  });
});
