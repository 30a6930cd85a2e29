// Takes the pictures of the documentation from a running demo:
//   npm run screenshots -- [http://localhost:3000]
import { mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { type BrowserContextOptions, chromium } from "@playwright/test";
import {
  type DemoAccountKey,
  demoAccount,
  WELL_KNOWN_PASSWORD,
} from "#app/platform/environment/demo-accounts.server.ts";
import { ensureChromium } from "./chromium.mjs";

const FOLDER = path.resolve(import.meta.dirname, "../docs/screenshots");
/** Larger pictures make the repository slow to clone. */
const MOST_BYTES = 300 * 1024;

const DESK = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true };

interface Shot {
  readonly file: string;
  readonly path: string;
  readonly as?: DemoAccountKey;
  readonly screen: BrowserContextOptions;
}

const SHOTS: readonly Shot[] = [
  { file: "landing.png", path: "/", screen: DESK },
  { file: "landing-phone.png", path: "/", screen: PHONE },
  { file: "student-dashboard.png", path: "/student-dashboard", as: "student", screen: DESK },
  {
    file: "student-dashboard-phone-dark.png",
    path: "/student-dashboard",
    as: "student",
    screen: { ...PHONE, colorScheme: "dark" },
  },
  { file: "wizard-phone.png", path: "/apply/preferences", as: "student", screen: PHONE },
  { file: "admin-applications.png", path: "/admin/applications", as: "owner", screen: DESK },
];

const [origin = "http://localhost:3000"] = process.argv.slice(2);
await mkdir(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: await ensureChromium() });
try {
  for (const shot of SHOTS) {
    const context = await browser.newContext({
      baseURL: origin,
      locale: "en-GB",
      ...shot.screen,
      // The style that hides toasts is not one of the product's.
      bypassCSP: true,
    });
    const page = await context.newPage();
    if (shot.as) {
      await page.goto("/auth");
      const form = page.locator("form#sign-in");
      await form.locator("input[name=email]").fill(demoAccount(shot.as).email);
      await form.locator("input[name=password]").fill(WELL_KNOWN_PASSWORD);
      await form.locator("button[type=submit]").click();
      await page.waitForURL((url) => url.pathname !== "/auth");
    }
    await page.goto(shot.path);
    await page.waitForLoadState("networkidle");
    // Nothing that moves, and no words of a visit that has just begun.
    const file = path.join(FOLDER, shot.file);
    await page.screenshot({
      path: file,
      animations: "disabled",
      style: "[data-sonner-toaster] { display: none }",
    });
    const { size } = await stat(file);
    console.log(`${shot.file}: ${Math.round(size / 1024)} KB${size > MOST_BYTES ? ", TOO LARGE" : ""}`);
    if (size > MOST_BYTES) process.exitCode = 1;
    await context.close();
  }
} finally {
  await browser.close();
}
