import { describe, expect, test } from "vitest";
import { judgePassword } from "./password-strength.server.ts";

const asha = { fullName: "Asha Thapa", email: "asha.t@example.com" };
const reasonsFor = async (password: string, owner = asha) => {
  const strength = await judgePassword(password, owner);
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

describe("the list of common and breached passwords", () => {
  // Each scores well enough by itself: it is the list that refuses them.
  test.each(["tas049s4", "TAS049S4", "ｔａｓ０４９ｓ４", "sv3tofor"])(
    "refuses %s, however it is typed",
    async (password) => {
      expect(await reasonsFor(password)).toEqual(["common"]);
    },
  );

  test("lets six characters pass that are in no list", async () => {
    expect(await reasonsFor("wq7mzk")).toEqual([]);
  });
});
