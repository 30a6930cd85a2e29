import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { createBrand, readBrand, speakingAs } from "#app/platform/brand/brand.server.ts";
import { brandPictures } from "#app/platform/brand/brand.tables.server.ts";
import { OURS } from "#app/platform/brand/brand.ts";
import { type BrandInput, brandSchema } from "#app/platform/brand/brand-schema.ts";
import { resetBrand, saveBrand, setLogo } from "#app/platform/brand/commands.server.ts";
import { readLogo } from "#app/platform/brand/read-logo.server.ts";
import { loadEnv } from "#app/platform/environment/env.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { settings } from "#app/platform/records/records.tables.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { keyed } from "#tests/support/keyed.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
const deps = () => ({ db: database.db, jobs, now: () => new Date() });
const log = createLog("silent", false);
let app: BuiltApplication;
let owner: UserActor;
let cookie: string;
beforeAll(async () => {
  app = await openBuiltApplication({ database, cachesPages: true });
  owner = await makeStaff(database.db, "owner", "Olga Owner");
  cookie = (await openSession(database.db, owner.userId, { secondFactor: true })).header;
});
afterAll(() => app?.close());
beforeEach(async () => {
  await database.db.delete(settings);
  await database.db.delete(brandPictures);
  await app.services.brand.refresh();
});

const HARBOUR = {
  version: 0,
  name: "Harbour Study",
  primary: "#0b3d91",
  accent: "#8a1c4a",
  logoHasName: false,
  offices: [
    {
      name: "Kathmandu",
      address: "1 Durbar Marg\nKathmandu",
      phone: "+977 1 4220000",
      email: null,
      hours: null,
    },
  ],
  social: { LinkedIn: "https://social.example/harbour" },
} satisfies BrandInput;

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50"><rect width="200" height="50" fill="#0b3d91"/></svg>';
const bytesOf = (text: string) => new TextEncoder().encode(text);

const post = (fields: Record<string, string>, file?: Blob) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set("file", file, "logo.svg");
  return fetch(`${app.origin}/admin/settings/brand`, {
    method: "POST",
    headers: { cookie, origin: app.origin },
    redirect: "manual",
    body: file ? form : new URLSearchParams([...form].map(([name, value]) => [name, String(value)])),
  });
};
const page = async (path = "/") => (await fetch(app.origin + path)).text();

const foot = async () => /©[^<]*/.exec(await page())?.[0];

describe("The brand of a house", () => {
  test("is ours until somebody chooses, and stands on kept pages with the next one asked for", async () => {
    expect(await foot()).toContain("Southbound");
    const saved = await post({
      ...keyed("save"),
      version: "0",
      name: HARBOUR.name,
      primary: HARBOUR.primary,
      accent: HARBOUR.accent,
      "office-1-name": "Kathmandu",
      "social-LinkedIn": HARBOUR.social.LinkedIn,
    });
    expect([saved.status, saved.headers.get("location")]).toEqual([302, "/admin/settings/brand"]);
    const answer = await fetch(`${app.origin}/`);
    const shown = await answer.text();
    expect(await foot()).toContain("Harbour Study");
    expect(shown).toContain("--ochre:#0b3d91");
    expect(shown).not.toMatch(/<title>[^<]*Southbound/);
    expect(shown).toContain(HARBOUR.social.LinkedIn);
    const [style] = /<style>:root\{[^<]*<\/style>/.exec(shown) ?? [];
    const css = style?.slice("<style>".length, -"</style>".length) ?? "";
    const hash = Buffer.from(await crypto.subtle.digest("SHA-256", bytesOf(css))).toString("base64");
    expect(answer.headers.get("content-security-policy")).toContain(`'sha256-${hash}'`);
    expect(await page("/contact")).toContain("Kathmandu");
  });

  test("reaches other processes by what the database tells them, and mails carry it", async () => {
    const other = createBrand({ db: database.db, log });
    const env = loadEnv("start", { DATABASE_URL: database.url, BASE_URL: "https://harbour.example" });
    const speaking = speakingAs(env, other);
    const told = new Promise<void>((resolve) => other.watch(resolve));
    expect(speaking.mailFrom).toBe("Southbound <no-reply@harbour.example>");
    expect(await saveBrand(deps(), owner, { ...HARBOUR, name: 'Harbour "Study", Ltd' })).toMatchObject({
      ok: true,
    });
    const notice = { id: crypto.randomUUID(), action: "brand.edit", subject: "setting", subjectId: "brand" };
    other.hear(JSON.stringify({ ...notice, subjectId: "commission.office" }));
    other.hear(JSON.stringify(notice));
    await told;
    expect(speaking.brandName).toBe('Harbour "Study", Ltd');
    expect(speaking.mailFrom).toBe('"Harbour Study, Ltd" <no-reply@harbour.example>');
    expect(speaking.social).toEqual({ LinkedIn: "https://social.example/harbour" });
  });

  test("is changed by owners alone, by one of two at a time, with the fields on the audit log", async () => {
    const counsellor = await makeStaff(database.db, "counsellor");
    expect(await saveBrand(deps(), counsellor, HARBOUR)).toMatchObject({
      ok: false,
      error: { code: "forbidden" },
    });
    expect(await saveBrand(deps(), owner, HARBOUR)).toEqual({ ok: true, value: { version: 1 } });
    expect(await saveBrand(deps(), owner, HARBOUR)).toEqual({ ok: true, value: { version: 1 } });
    expect(await saveBrand(deps(), owner, { ...HARBOUR, name: "Other" })).toMatchObject({
      error: { code: "stale", currentVersion: 1 },
    });
    const entries = await database.db.select().from(auditEntries);
    const [entry] = entries
      .filter(({ subjectId, subjectType }) => subjectType === "setting" && subjectId === "brand")
      .slice(-1);
    expect(entry).toMatchObject({
      action: "brand.edit",
      fields: ["name", "primary", "accent", "offices", "social"],
    });
  });

  test("goes back to ours, and keeps offices and social pages", async () => {
    await saveBrand(deps(), owner, HARBOUR);
    expect(await resetBrand(deps(), owner, { version: 1 })).toEqual({ ok: true, value: { version: 2 } });
    const { offices, social } = HARBOUR;
    expect(await readBrand(database.db)).toEqual({ ...OURS, offices, social, version: 2 });
  });

  test("refuses colours that are read too badly, with the ratio, and addresses without a secure line", () => {
    const judged = brandSchema.safeParse({
      version: "0",
      primary: "#7b7b7b",
      accent: "#e9a63a",
      "office-1-phone": "+977 1 4220000",
      "social-X": "http://x.example/harbour",
    });
    const problems = judged.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
    expect(problems).toContainEqual(
      expect.stringMatching(/^primary: Button text: the contrast in light mode is [34]\.\d to 1/),
    );
    expect(problems).toContainEqual(
      expect.stringMatching(/^accent: Links on all backgrounds: the contrast in light mode is 1\.\d to 1/),
    );
    expect(problems).toContainEqual(expect.stringMatching(/^social-X: .*https/));
    expect(
      brandSchema.safeParse({ version: "0", "office-2-phone": "+977 1 4220000" }).error?.issues[0]?.path,
    ).toEqual(["office-2-name"]);
    expect(brandSchema.safeParse({ version: "0", primary: "blue" }).success).toBe(false);
  });

  test("shows what it would be before it is saved", async () => {
    const answer = await post({
      ...keyed("preview"),
      version: "0",
      name: "Harbour Study",
      primary: "#c8102e",
    });
    const shown = await answer.text();
    expect(answer.status).toBe(200);
    expect(shown).toContain("--ochre:#c8102e");
    expect(shown).toContain("4.5 to 1");
    expect(await readBrand(database.db)).toMatchObject({ version: 0 });
  });
});

describe("A logo", () => {
  test("is sent as an SVG, drawn by us, and served as a picture that never changes", async () => {
    const sent = await post({ intent: "set-logo", version: "0" }, new Blob([DRAWING]));
    expect(sent.status).toBe(302);
    const src = /src="(\/brand\/logo\/[0-9a-f]{32}\.png)"/.exec(await page())?.[1] ?? "";
    const picture = await fetch(app.origin + src);
    expect(picture.headers.get("content-type")).toBe("image/png");
    expect(picture.headers.get("cache-control")).toContain("immutable");
    expect(picture.headers.get("x-content-type-options")).toBe("nosniff");
    const { width, height, format } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect([width, height, format]).toEqual([640, 160, "png"]);
    expect((await fetch(`${app.origin}/brand/logo/${"0".repeat(32)}.png`)).status).toBe(404);
  });

  test("that is none is refused at its field, and nothing is kept", async () => {
    for (const [text, problem] of [
      ["not a picture", "Upload a PNG or SVG file"],
      ['<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><text>Hi</text></svg>', "outlines"],
      [
        '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="90"/>',
        "must not be taller than it is wide",
      ],
      ["<svg", "Upload a PNG or SVG file"],
      ["<svg >", "We cannot read this file"],
    ] as const) {
      const answer = await post({ intent: "set-logo", version: "0" }, new Blob([text]));
      expect(answer.status, text).toBe(400);
      expect(await answer.text(), text).toContain(problem);
    }
    expect((await post({ intent: "set-logo", version: "0" }, new Blob(["x".repeat(1_100_000)]))).status).toBe(
      400,
    );
    expect((await post({ intent: "set-logo", version: "0" })).status).toBe(400);
    expect(await database.db.$count(brandPictures)).toBe(0);
  });

  test("names nothing outside of itself, runs nothing, and swells into nothing", async () => {
    const around = (inner: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="50">${inner}</svg>`;
    const plain = await readLogo(bytesOf(around("")));
    for (const inner of [
      '<image href="/etc/passwd" width="100" height="50"/>',
      '<image xlink:href="file:///etc/hostname" width="100" height="50"/>',
      '<image href="https://elsewhere.example/a.png" width="100" height="50"/>',
      "<script>alert(1)</script>",
      '<foreignObject width="100" height="50"><p>hello</p></foreignObject>',
    ]) {
      expect(await readLogo(bytesOf(around(inner))), inner).toEqual(plain);
    }
    const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${around("&b;")}`;
    expect(await readLogo(bytesOf(bomb))).toEqual({ ok: false, error: "broken" });
    expect(await readLogo(bytesOf(around("<g/>".repeat(6_000))))).toEqual({ ok: false, error: "detailed" });
    const photo = await sharp({
      create: {
        width: 900,
        height: 150,
        channels: 3,
        background: "#fff",
        noise: { type: "gaussian", mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    expect(await readLogo(photo)).toEqual({ ok: false, error: "detailed" });
  });

  test("of the three last stays for pages in caches, and its own is the newest", async () => {
    for (const [at, width] of [100, 110, 120, 130, 140].entries()) {
      const drawn = await readLogo(bytesOf(DRAWING.replace('width="200"', `width="${width}"`)));
      if (!drawn.ok) throw new Error(drawn.error);
      await setLogo(deps(), owner, { version: at, drawn: drawn.value });
    }
    const { logo } = await readBrand(database.db);
    const kept = await database.db.select({ key: brandPictures.key }).from(brandPictures);
    expect(kept).toHaveLength(3);
    expect(kept.map(({ key }) => key)).toContain(logo?.key);
  });
});
