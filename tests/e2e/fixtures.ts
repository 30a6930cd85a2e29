import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Response,
  type WebError,
} from "@playwright/test";
import { and, desc, eq } from "drizzle-orm";
import { type Db, openDatabase } from "#app/platform/database/client.server.ts";
import type { MailKind } from "#app/platform/mail/kinds.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { openSession } from "#tests/support/session.ts";
import { DATABASE_VARIABLE, ORIGIN_VARIABLE } from "./server.ts";

/** A cheap phone, held upright. */
const PHONE_SCREEN = { width: 360, height: 740 };
export const PHONE: BrowserContextOptions = { viewport: PHONE_SCREEN, hasTouch: true };
export const NO_SCRIPT: BrowserContextOptions = { ...PHONE, javaScriptEnabled: false };

const DESK_SCREEN = { width: 1280, height: 800 };

/**
 * Resizes an open page to a phone's screen, or back to a desktop's. Loading the page again would cost as much again.
 */
export async function becomeScreen(page: Page, screen: "desk" | "phone"): Promise<void> {
  const isTouched = screen === "phone";
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: isTouched });
  await page.setViewportSize(isTouched ? PHONE_SCREEN : DESK_SCREEN);
  const coarse = () => page.evaluate(() => matchMedia("(pointer: coarse)").matches);
  expect(await coarse(), "whether the screen is touched").toBe(isTouched);
}

type Shared = {
  /** The database of the server under test, for making people and looking at what was written. */
  db: Db;
};

type Tools = {
  /** Another browser, with nothing in it: another person, or another device of the same one. */
  browse: (options?: BrowserContextOptions) => Promise<Page>;
  /** Signs an account in without the screen for it. Staff need their second factor. */
  signIn: (page: Page, userId: string, options?: { secondFactor?: boolean }) => Promise<void>;
  /** Returns the data of the latest email of a kind to an address, once there is one. */
  mailTo: (email: string, kind: MailKind) => Promise<Record<string, unknown>>;
  /** What browsers complained about; a test that expects a complaint says which. */
  complaints: Complaints;
};

export class Complaints {
  readonly found: string[] = [];
  // An open page can ask how many notifications are unread just as its person signs out.
  readonly #expected: RegExp[] = [/status of 401 .*\/api\/notifications\)/];

  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** Listens to every page of a browser: errors, refused resources and scripts, broken requests. Gives how to stop. */
  watch(context: BrowserContext): () => void {
    const onError = (error: WebError) =>
      void this.found.push(`error: ${error.error().stack ?? error.error()}`);
    const onConsole = (message: ConsoleMessage) => {
      if (message.type() === "error")
        this.found.push(`console: ${message.text()} (${message.location().url})`);
    };
    const onResponse = (response: Response) => {
      if (response.status() >= 500) this.found.push(`${response.status()}: ${response.url()}`);
    };
    context.on("weberror", onError).on("console", onConsole).on("response", onResponse);
    return () => void context.off("weberror", onError).off("console", onConsole).off("response", onResponse);
  }

  unexpected(): string[] {
    return this.found.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
  }
}

export const test = base.extend<Tools, Shared>({
  db: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the names of what a fixture needs from this pattern.
    async ({}, use) => {
      const database = openDatabase({ url: setting(DATABASE_VARIABLE), max: 4, onIdleError: () => {} });
      await use(database.db);
      await database.close();
    },
    { scope: "worker" },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  baseURL: async ({}, use) => {
    await use(setting(ORIGIN_VARIABLE));
  },
  complaints: [
    async ({ context }, use) => {
      const complaints = new Complaints();
      const stop = complaints.watch(context);
      await use(complaints);
      stop();
      expect(complaints.unexpected(), "what browsers complained about").toEqual([]);
    },
    { auto: true },
  ],
  browse: async ({ browser, baseURL, locale, timezoneId, viewport, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL, locale, timezoneId, viewport, ...options });
      contexts.push(context);
      complaints.watch(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  signIn: async ({ db, baseURL }, use) => {
    await use(async (page, userId, options = {}) => {
      const { name, value } = await openSession(db, userId, options);
      await page.context().addCookies([{ name, value, url: baseURL ?? "", httpOnly: true, sameSite: "Lax" }]);
    });
  },
  mailTo: async ({ db }, use) => {
    await use(async (email, kind) => {
      const latest = () =>
        db
          .select({ props: outboxEmails.props })
          .from(outboxEmails)
          .where(and(eq(outboxEmails.toEmail, email), eq(outboxEmails.kind, kind)))
          .orderBy(desc(outboxEmails.createdAt))
          .limit(1);
      await expect.poll(async () => (await latest()).length, `the mail ${kind} to ${email}`).toBe(1);
      return (await latest())[0]?.props ?? {};
    });
  },
});

export { expect };

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: these tests run with npm run playwright -- test`);
  return value;
}
