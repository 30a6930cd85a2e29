import { describe, expect, test } from "vitest";
import { type PasswordDemand, passwordDemand } from "./password-demand.ts";
import { judgePassword } from "./password-strength.server.ts";

const asha = { fullName: "Asha Thapa", email: "asha.t@example.com" };
const reasonsFor = async (password: string, owner = asha, demand: PasswordDemand = "strong") => {
  const strength = await judgePassword(password, owner, demand);
  return strength.strong ? [] : strength.reasons;
};

describe("the strength of a password", () => {
  test.each(["123456", "password1", "qwerty", "letmein"])("%s is commonly used", async (password) => {
    expect(await reasonsFor(password)).toContain("common");
  });

  test.each(["asha1990", "ASHATHAPA", "ashathapa1990", "asha.t@example.com", "thapa2002!"])(
    "%s is about its owner",
    async (password) => {
      expect(await reasonsFor(password)).toContain("personal");
    },
  );

  test.each(["abcabcabc", "aaaaaa", "zxcvbzxcvb"])(
    "%s is too easy to guess or too common",
    async (password) => {
      expect(await reasonsFor(password)).not.toEqual([]);
    },
  );

  test.each(["river-lamp-42", "correct horse battery", "नेपाल-७७-पहाड", "asha likes green kettles"])(
    "%s is strong enough",
    async (password) => {
      expect(await reasonsFor(password)).toEqual([]);
    },
  );

  test("depends on who the owner is", async () => {
    expect(await reasonsFor("gurung-7788", { fullName: "Mina Gurung", email: "m@example.com" })).toContain(
      "personal",
    );
    expect(await reasonsFor("gurung-7788")).toEqual([]);
  });

  test("is judged by the beginning of a long one", async () => {
    expect(await reasonsFor(`river-lamp-42${"x".repeat(180)}`)).toEqual([]);
    expect(await reasonsFor("a".repeat(200))).not.toEqual([]);
  });
});

describe("what a student may use", () => {
  // Random letters and digits; the last ones are a word with something that is in no list.
  test.each([
    "wq7mzk",
    "x0d3pv",
    "7hvm2q",
    "kq9zt4",
    "b8fj1w",
    "Zr4!kx",
    "n5ywc6",
    "u2gd9h",
    "tree42",
    "lamp#9",
  ])("%s is enough for a student, and too easy for everybody else", async (password) => {
    expect(await reasonsFor(password, asha, "student")).toEqual([]);
    expect(await reasonsFor(password)).not.toEqual([]);
  });

  test.each([
    "123456",
    "qwerty",
    "monkey",
    "sunset",
    "qazxsw",
    "a1b2c3",
    "p@ss12",
    "hello7",
    "nepal1",
    "aaaaaa",
    "abcdef",
    "121212",
    "987654",
    "010190",
    "asha19",
    "thapa!",
    "ASHA.t",
  ])("%s is in a list, a pattern, or about its owner", async (password) => {
    expect(await reasonsFor(password, asha, "student")).not.toEqual([]);
  });

  test("is the student's alone", () => {
    expect(passwordDemand("student")).toBe("student");
    for (const role of ["partner", "institution", "admin", "", null])
      expect(passwordDemand(role)).toBe("strong");
  });
});

describe("the list of common and breached passwords", () => {
  // Each scores well enough on its own: only the list rejects them.
  test.each(["tas049s4", "TAS049S4", "ｔａｓ０４９ｓ４", "sv3tofor"])(
    "refuses %s, however it is typed",
    async (password) => {
      expect(await reasonsFor(password)).toEqual(["common"]);
    },
  );

  test("lets a student's six characters pass that are in no list", async () => {
    expect(await reasonsFor("wq7mzk", asha, "student")).toEqual([]);
  });
});
