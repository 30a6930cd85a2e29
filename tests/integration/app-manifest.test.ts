import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setLogo } from "#app/platform/brand/commands.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let application: BuiltApplication;
beforeAll(async () => {
  application = await openBuiltApplication({ database });
});
afterAll(() => application.close());

interface Manifest {
  readonly name: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
}
const at = (path: string) => fetch(application.origin + path);
const manifest = async () => (await (await at("/app.webmanifest")).json()) as Manifest;

/** Each icon as its picture has it, and the colour of its corner. */
const pictures = async ({ icons }: Manifest) =>
  Promise.all(
    icons.map(async ({ src, sizes, purpose }) => {
      const answer = await at(src);
      expect(answer.headers.get("content-type")).toBe("image/png");
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      const png = Buffer.from(await answer.arrayBuffer());
      const { width, height } = await sharp(png).metadata();
      const corner = await sharp(png)
        .ensureAlpha()
        .extract({ left: 0, top: 0, width: 1, height: 1 })
        .raw()
        .toBuffer();
      expect(`${width}x${height}`).toBe(sizes);
      return `${purpose} ${[...corner].join(" ")}`;
    }),
  );

describe("the manifest", () => {
  test("is public, and its icons are as large as it says; a maskable one has no transparent corner", async () => {
    const answer = await at("/app.webmanifest");
    expect(answer.headers.get("content-type")).toBe("application/manifest+json");
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await pictures((await answer.json()) as Manifest)).toEqual([
      "any 0 0 0 0",
      "any 0 0 0 0",
      "maskable 17 26 49 255",
      "maskable 17 26 49 255",
    ]);
  });

  test("is named by the pages of the workspaces, and by no public page", async () => {
    const owner = await makeStaff(database.db, "owner");
    const { header } = await openSession(database.db, owner.userId, { secondFactor: true });
    const page = await fetch(`${application.origin}/admin`, { headers: { cookie: header } });
    expect(await page.text()).toContain('<link rel="manifest" href="/app.webmanifest"');
    expect(await (await at("/")).text()).not.toContain("manifest");
  });

  test("has a service worker for the whole site, which browsers ask for anew each time", async () => {
    const answer = await at("/app-worker.js");
    expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(answer.headers.get("content-security-policy")).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
    );
    expect(answer.headers.getSetCookie()).toEqual([]);
    const [, worker = ""] = /importScripts\("(\/assets\/[^"]+)"\)/.exec(await answer.text()) ?? [];
    expect((await at(worker)).headers.get("cache-control")).toContain("immutable");
    expect(await (await at("/")).text()).not.toContain("app-worker");
  });

  test("has an offline page with its styles in it, which asks for nothing else than the worker stores", async () => {
    const page = await (await at("/offline")).text();
    expect(page).toContain("You are offline");
    expect(page).not.toContain("<script");
    expect(page).not.toContain('rel="stylesheet"');
    const stored = await (await at("/app-worker.js")).text();
    const asked = [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path]) => path);
    expect(asked.filter((path) => !stored.includes(`"${path}"`))).toEqual([]);
    expect(asked.length).toBeGreaterThan(0);
  });

  test("shows the logo of the agency, on white, once there is one", async () => {
    const earlier = (await manifest()).icons[0]?.src ?? "";
    const worker = await (await at("/app-worker.js")).text();
    const owner = await makeStaff(database.db, "owner");
    const png = await sharp({ create: { width: 300, height: 100, channels: 3, background: "#0b3d91" } })
      .png()
      .toBuffer();
    const deps = { db: database.db, now: () => new Date(), jobs: application.services.jobs };
    const set = await setLogo(deps, owner, { version: 0, drawn: { png, width: 300, height: 100 } });
    expect(set.ok).toBe(true);
    await application.services.brand.refresh();
    expect(await pictures(await manifest())).toEqual([
      "any 255 255 255 255",
      "any 255 255 255 255",
      "maskable 255 255 255 255",
      "maskable 255 255 255 255",
    ]);
    expect((await at(earlier)).status).toBe(404);
    // Another brand is another worker, which stores the offline page anew.
    expect(await (await at("/app-worker.js")).text()).not.toBe(worker);
    expect((await at("/brand/icon/sign-any-100.png")).status).toBe(404);
  });
});
