import { generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { TEST_SECRET } from "#tests/support/server-process.ts";
import { loadEnv } from "./env.server.ts";

/** What `serve` needs. */
const COMPLETE = {
  DATABASE_URL: "postgres://southbound@localhost/southbound",
  BASE_URL: "https://southbound.example",
  SECRET: TEST_SECRET,
  SMTP_URL: "smtp://localhost",
};

describe("the environment is refused, by the variable's name,", () => {
  const invalid: [string, string][] = [
    ["PORT", "eighty"],
    ["PORT", "70000"],
    ["BASE_URL", "southbound.example"],
    ["BASE_URL", "ftp://southbound.example"],
    ["DATABASE_URL", "mysql://localhost/southbound"],
    ["DATABASE_POOL", "1"],
    ["DEMO", "yes"],
    ["SECRET", "short"],
    ["SMTP_URL", "mail.example"],
    ["TRUST_PROXY", "all"],
    ["DRAIN_SECONDS", "301"],
    ["DRAIN_SECONDS", "soon"],
    ["LOG_LEVEL", "loud"],
    ["BACKUP_KEEP", "0"],
    ["BACKUP_CHECK_URL", "mysql://localhost/postgres"],
    ["DELETED_FILES_DAYS", "0"],
    ["ADMIN_EMAIL", "nobody"],
    ["ADMIN_PASSWORD", "12345"],
    ["SCHEDULING_URL", "javascript:alert(1)"],
    ["SOCIAL_X", "x.com"],
  ];
  test.each(invalid)("when %s is %s", (name, value) => {
    expect(() => loadEnv("start", { [name]: value })).toThrow(new RegExp(`: ${name} must`));
  });

  const addresses: [string, string][] = [
    ["postgres://a:5432,b:x/southbound", "has a port that is not a number from 1 to 65535"],
    ["postgres://a,,b/southbound", "names a host that cannot be read"],
    [
      "postgres://a,b/southbound?target_session_attrs=standby",
      "has target_session_attrs=standby, and must have",
    ],
  ];
  test.each(addresses)("when the database is at %s", (address, problem) => {
    for (const name of ["DATABASE_URL", "DATABASE_DIRECT_URL"]) {
      expect(() => loadEnv("start", { DATABASE_URL: "postgres://a/b", [name]: address })).toThrow(
        `: ${name} ${problem}`,
      );
    }
  });

  test("when the address of PostgreSQL itself is there and that of its pooler is not", () => {
    expect(() => loadEnv("start", { DATABASE_DIRECT_URL: "postgres://a/b" })).toThrow(
      "DATABASE_DIRECT_URL goes with DATABASE_URL",
    );
  });

  test("when backups are to be restored on a server, and their folder is not named", () => {
    expect(() => loadEnv("start", { BACKUP_CHECK_URL: "postgres://a/b" })).toThrow(
      "BACKUP_CHECK_URL goes with BACKUP_CHECK_DIR",
    );
  });

  test.each(Object.keys(COMPLETE))("when serve lacks %s", (name) => {
    expect(() => loadEnv("serve", { ...COMPLETE, [name]: "" })).toThrow(`${name} is not set`);
    expect(() => loadEnv("serve", COMPLETE)).not.toThrow();
  });

  test.each(["ADMIN_EMAIL", "ADMIN_PASSWORD"])("when serve has %s alone", (name) => {
    const half = { ...COMPLETE, [name]: "owner@example.com" };
    expect(() => loadEnv("serve", half)).toThrow("ADMIN_EMAIL and ADMIN_PASSWORD go together");
  });
});

describe("another service that people sign in by", () => {
  const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
  const campus = {
    OPENID_ISSUER: "https://id.campus.example",
    OPENID_CLIENT_ID: "id",
    OPENID_CLIENT_SECRET: "secret",
    OPENID_NAME: "Campus",
  };
  const p8 = (namedCurve: string) =>
    generateKeyPairSync("ec", { namedCurve })
      .privateKey.export({ type: "pkcs8", format: "pem" })
      .toString()
      .replaceAll("\n", "\\n");
  const apple = {
    APPLE_CLIENT_ID: "org.example.web",
    APPLE_TEAM_ID: "TEAM",
    APPLE_KEY_ID: "KEY",
    APPLE_PRIVATE_KEY: p8("prime256v1"),
  };

  test("is off until it is set up, and set up alone", () => {
    expect(loadEnv("serve", COMPLETE).identityProviders).toEqual([]);
    const all = { ...COMPLETE, ...google, ...campus, ...apple };
    expect(loadEnv("serve", all).identityProviders.map(({ key }) => key)).toEqual([
      "google",
      "apple",
      "openid",
    ]);
  });

  test.each(Object.keys({ ...google, ...campus, ...apple }))("is refused when %s is missing", (name) => {
    const all: Record<string, string> = { ...COMPLETE, ...google, ...campus, ...apple, [name]: "" };
    expect(() => loadEnv("serve", all)).toThrow(`${name} is not set`);
  });

  test.each([
    ["OPENID_ISSUER", "campus"],
    ["OPENID_ISSUER", "ftp://campus.example"],
    ["OPENID_ISSUER", "http://campus.example"],
    ["OPENID_ISSUER", "http://127.0.0.1:8080"],
    ["APPLE_PRIVATE_KEY", "none"],
    ["APPLE_PRIVATE_KEY", p8("secp384r1")],
  ])("is refused by serve when %s is %s", (name, value) => {
    expect(() => loadEnv("serve", { ...COMPLETE, ...campus, ...apple, [name]: value })).toThrow(name);
  });

  test("may speak http on this machine, while developing", () => {
    const here = { ...campus, OPENID_ISSUER: "http://127.0.0.1:8080" };
    expect(loadEnv("dev", here).identityProviders).toHaveLength(1);
    expect(() => loadEnv("dev", { ...campus, OPENID_ISSUER: "http://campus.example" })).toThrow(
      "OPENID_ISSUER",
    );
  });

  test("of Microsoft is everybody's unless a tenant is named", () => {
    const microsoft = { ...COMPLETE, MICROSOFT_CLIENT_ID: "id", MICROSOFT_CLIENT_SECRET: "secret" };
    const issuerOf = (env: Record<string, string>) => loadEnv("serve", env).identityProviders[0]?.issuer;
    expect(issuerOf(microsoft)).toBe("https://login.microsoftonline.com/common/v2.0");
    expect(issuerOf({ ...microsoft, MICROSOFT_TENANT: "campus.example" })).toBe(
      "https://login.microsoftonline.com/campus.example/v2.0",
    );
    expect(() => issuerOf({ ...microsoft, MICROSOFT_TENANT: "../x" })).toThrow("MICROSOFT_TENANT");
  });
});

describe("what tells people from programs", () => {
  const ALL = {
    CAPTCHA_PROVIDER: "hcaptcha",
    CAPTCHA_SITE_KEY: "10000000-ffff-ffff-ffff-000000000001",
    CAPTCHA_SECRET_KEY: "0x0000000000000000000000000000000000000000",
  };
  const captchaOf = (env: Record<string, string>) => loadEnv("serve", { ...COMPLETE, ...env }).captcha;

  test("is off until it is set up, and then asks the service itself", () => {
    expect(captchaOf({})).toBeNull();
    expect(captchaOf({ CAPTCHA_PROVIDER: "", CAPTCHA_SITE_KEY: " " })).toBeNull();
    expect(captchaOf(ALL)).toEqual({
      provider: "hcaptcha",
      siteKey: ALL.CAPTCHA_SITE_KEY,
      secretKey: ALL.CAPTCHA_SECRET_KEY,
      verifyUrl: "https://api.hcaptcha.com/siteverify",
    });
    const elsewhere = { ...ALL, CAPTCHA_VERIFY_URL: "https://proxy.example/verify" };
    expect(captchaOf(elsewhere)?.verifyUrl).toBe("https://proxy.example/verify");
  });

  test.each([
    [{ CAPTCHA_SECRET_KEY: "" }, "CAPTCHA_SECRET_KEY is not set"],
    [{ CAPTCHA_PROVIDER: "" }, "CAPTCHA_PROVIDER is not set"],
    [{ CAPTCHA_PROVIDER: "ours" }, "CAPTCHA_PROVIDER must be one of turnstile, hcaptcha, recaptcha"],
    [{ CAPTCHA_SITE_KEY: "two words" }, "CAPTCHA_SITE_KEY must be a key as the service shows it"],
    [{ CAPTCHA_VERIFY_URL: "ftp://x" }, "CAPTCHA_VERIFY_URL must be an address that begins with https://"],
    [{ CAPTCHA_VERIFY_URL: "http://127.0.0.1:9/x" }, "CAPTCHA_VERIFY_URL must begin with https://"],
  ])("set up in part or wrongly, the server says what is missing: %j", (changed, problem) => {
    expect(() => captchaOf({ ...ALL, ...changed })).toThrow(problem);
  });
});
