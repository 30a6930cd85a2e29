import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enquiries } from "#app/conversations/enquiries/enquiries.tables.server.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
const PUBLIC_PAGES = [
  "/",
  "/courses",
  "/universities",
  "/scholarships",
  "/funds",
  "/funds?country=newzealand&level=master&currency=NPR",
  "/countries",
  "/countries/australia",
  "/countries/new-zealand",
  "/countries/canada",
  "/points",
  "/points?visa=nz-smc&birthDate=1994-07-14&qualification=master&newZealandJob=skill-level-1-3",
  "/students",
  "/about",
  "/contact",
  "/translation-report?page=/courses",
  "/newsletter",
  "/newsletter/confirm?token=none",
  "/newsletter/leave?token=none",
  "/book",
  "/book?embed=1",
  "/book?ask=1",
  "/book/details",
  "/book/booked?token=none",
  "/book/change?token=none",
  "/book/cancel?token=none",
  "/book/wait?day=2030-01-02",
  "/book/wait/leave?token=none",
  "/terms",
  "/privacy",
  "/docs/api",
  "/no/such/page",
];
/** Largest script of our own that a public page may load. */
const MAX_SCRIPT_BYTES = 4096;

let app: BuiltApplication;
beforeAll(async () => {
  app = await openBuiltApplication({
    database,
    env: { FRAME_ANCESTORS: "https://partner.example", SOCIAL_LINKEDIN: "https://social.example/southbound" },
  });
});
afterAll(() => app.close());

const get = (path: string, cookie?: string) =>
  fetch(app.origin + path, { headers: cookie ? { cookie } : {}, redirect: "manual" });
const policyOf = (response: Response, directive: string) =>
  (response.headers.get("content-security-policy") ?? "")
    .split("; ")
    .find((part) => part.startsWith(`${directive} `));

describe("Every public page", () => {
  test.each(PUBLIC_PAGES)(
    "%s ships no inline script, no framework, and at most one small file",
    async (path) => {
      const response = await get(path);
      const html = await response.text();
      expect(policyOf(response, "script-src")).toBe("script-src 'self'");
      // Data for search engines is no script: nothing runs it.
      const scripts = [...html.matchAll(/<script\b([^>]*)>([^<]*)/g)].filter(
        ([, attributes]) => !attributes?.includes('type="application/ld+json"'),
      );
      expect(scripts.length).toBeLessThanOrEqual(1);
      for (const [, attributes = "", body] of scripts) {
        expect(body).toBe("");
        const src = /src="([^"]+)"/.exec(attributes)?.[1] ?? "";
        const script = await get(src);
        expect(script.headers.get("cache-control")).toContain("immutable");
        expect((await script.arrayBuffer()).byteLength).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
      }
      expect(html).not.toContain("modulepreload");
    },
  );

  test("is the same for every visitor and may be kept; a waiting message is shown to one, and not kept", async () => {
    const [first, second] = await Promise.all([get("/"), get("/")]);
    expect(first.headers.get("cache-control")).toContain("s-maxage");
    expect(await first.text()).toBe(await second.text());
    const withMessage = await get("/", "flash=signed-out");
    expect(withMessage.headers.get("cache-control")).toBe("private, no-store");
    expect(await withMessage.text()).toContain("Signed out successfully");
  });
});

describe("The landing page", () => {
  test("leads to the application, to a consultation, and to each door of Start your journey", async () => {
    const html = await (await get("/")).text();
    for (const text of [
      "Apply Now",
      "Book a free consultation",
      "Book Now",
      "Get Started",
      "Partner With Us",
      "Join Our Network",
      "Sign In/Up",
      "Book Consultation",
    ]) {
      expect(html).toContain(text);
    }
    for (const href of [
      "/student-auth",
      "/auth",
      "/auth?tab=signup&amp;type=partner",
      "/auth?tab=signup&amp;type=institution",
      "/book",
    ]) {
      expect(html).toContain(`href="${href}"`);
    }
    expect(html).toMatch(/© 2025–\d{4} Southbound/);
    expect(html).toContain('href="https://social.example/southbound"');
  });

  test("shows the consultation dialog open at ?book=1, framing the booking page 600 pixels high", async () => {
    const closed = await (await get("/")).text();
    expect(closed).not.toMatch(/<dialog[^>]* open/);
    expect(closed).not.toMatch(/<iframe[^>]* src=/);
    const open = await (await get("/?book=1")).text();
    expect(open).toMatch(/<dialog[^>]* open/);
    expect(open).toContain("Book a Free Consultation");
    const frame = /<iframe[^>]*>/.exec(open)?.[0] ?? "";
    expect(frame).toContain('src="/book?embed=1"');
    expect(frame).toContain('height="600"');
  });
});

describe("The booking page", () => {
  const send = (fields: Record<string, string>, path = "/book") =>
    fetch(app.origin + path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { origin: app.origin },
      redirect: "manual",
    });

  test("may be framed by the sites that are named, every other page by ourselves alone", async () => {
    expect(policyOf(await get("/book"), "frame-ancestors")).toBe(
      "frame-ancestors 'self' https://partner.example",
    );
    for (const path of ["/", "/terms", "/student-auth"]) {
      expect(policyOf(await get(path), "frame-ancestors")).toBe("frame-ancestors 'self'");
    }
  });

  test("needs no cookie: a request is stored and answered with what happens next", async () => {
    const key = randomUUID();
    const answer = await send({ key, name: "Asha Thapa", email: "asha@example.com" }, "/book?embed=1");
    expect(answer.status).toBe(303);
    const next = answer.headers.get("location") ?? "";
    expect(next).toMatch(/^\/book\?sent=1&by=[^&]+&embed=1$/);
    expect(await database.db.select().from(enquiries).where(eq(enquiries.id, key))).toHaveLength(1);
    const page = await (await get(next)).text();
    expect(page).toContain("Request received");
    expect(page).toMatch(/will email you by \w+day .* \(UTC time\)/);
  });

  test("answers 400 at the field, keeps what was typed, and stores nothing", async () => {
    const key = randomUUID();
    const answer = await send({ key, name: "Asha & <b>Co", email: "asha@", note: "Perth" });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain("Enter an email address like name@example.com");
    expect(html).toContain('value="Asha &amp; &lt;b&gt;Co"');
    expect(html).toContain("Perth");
    expect(await database.db.select().from(enquiries).where(eq(enquiries.id, key))).toEqual([]);
  });

  test("takes nothing from a foreign site", async () => {
    const response = await fetch(`${app.origin}/book`, {
      method: "POST",
      body: new URLSearchParams({ key: randomUUID(), name: "A", email: "a@example.com" }),
      headers: { origin: "https://evil.example" },
    });
    expect(response.status).toBe(403);
  });
});

describe("What is not there", () => {
  test("is a 404 with its own page, whatever the method", async () => {
    const response = await get("/no/such/page?token=secret");
    expect(response.status).toBe(404);
    const html = await response.text();
    for (const text of ["404", "Oops! Page not found", "Return to Home"]) expect(html).toContain(text);
    expect(html).not.toContain("secret");
    const posted = await fetch(`${app.origin}/no/such/page`, {
      method: "POST",
      headers: { origin: app.origin },
    });
    expect(posted.status).toBe(404);
  });
});
