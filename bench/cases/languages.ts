import { type Browser, chromium } from "@playwright/test";
import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageTag, TRANSLATED_LANGUAGES } from "#app/words/languages.ts";
import { pathIn } from "#app/words/local-path.ts";
import { ensureChromium } from "../../scripts/chromium.mjs";
import type { Bench } from "../database.ts";
import { startProduct } from "../product.ts";
import type { Verdict } from "../results.ts";
import { signedInAs } from "../session.ts";

/** Pages of the student's path, each with the most script that its first visit may load, now or once it is idle. */
const PAGES = [
  { path: "/", scriptKb: 4 },
  { path: "/courses", scriptKb: 4 },
  { path: "/book?zone=Asia/Kathmandu", scriptKb: 4 },
  { path: "/student-auth", scriptKb: 170 },
  { path: "/student-dashboard", scriptKb: 340 },
] as const;
const READ: readonly LanguageTag[] = [DEFAULT_LANGUAGE, ...TRANSLATED_LANGUAGES];
const MOST_HTML_KB = 45;
/** A language's own letters in two weights, with those of the Latin script. */
const MOST_FONT_KB = 240;
const PHONE = { width: 360, height: 740 };

interface Weight {
  readonly html: number;
  readonly fonts: number;
  readonly script: number;
}

/** What a first visit to a page loads in each language, as it goes over the wire: document, fonts and script. */
export async function weighLanguages(bench: Bench, say: (text: string) => void): Promise<Verdict[]> {
  const url = await bench.createDatabase("bench_languages");
  const database = bench.open(url);
  const headers = await signedInAs(database.db, "student");
  await database.close();
  const product = await startProduct(url, { languages: TRANSLATED_LANGUAGES });
  const browser = await chromium.launch({ executablePath: await ensureChromium() });
  const verdicts: Verdict[] = [];
  try {
    for (const { path, scriptKb } of PAGES) {
      for (const language of READ) {
        const address = pathIn(language, path);
        say(`${LANGUAGES[language].name}, ${path}`);
        const isOwn = path.startsWith("/student-dashboard");
        const found = await weigh(browser, product.origin + address, isOwn ? headers : {});
        const [html, fonts, script] = [found.html, found.fonts, found.script].map((bytes) => bytes / 1024);
        verdicts.push({
          goal: `${address}: HTML at most ${MOST_HTML_KB} KB, fonts ${MOST_FONT_KB} KB, script ${scriptKb} KB`,
          found: `HTML ${html?.toFixed(1)} KB, fonts ${fonts?.toFixed(1)} KB, script ${script?.toFixed(1)} KB`,
          met: (html ?? 0) <= MOST_HTML_KB && (fonts ?? 0) <= MOST_FONT_KB && (script ?? 0) <= scriptKb,
        });
      }
    }
  } finally {
    await browser.close();
    await product.stop();
    await bench.dropDatabase("bench_languages");
  }
  return verdicts;
}

/** The bytes of a first visit, with nothing in the browser's cache, until nothing more is asked for. */
async function weigh(
  browser: Browser,
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<Weight> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true });
  if (headers.cookie) {
    const [name = "", ...value] = headers.cookie.split("=");
    await context.addCookies([{ name, value: value.join("="), url }]);
  }
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const types = new Map<string, string>();
  const bytes: Record<string, number> = {};
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? "Other";
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength;
  });
  try {
    await page.goto(url, { waitUntil: "load" });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    // Script that loads further script is done once the page is quiet; the dashboard’s live stream never is.
    await page.waitForLoadState("networkidle", { timeout: 5_000 }).catch(() => {});
  } finally {
    await context.close();
  }
  return { html: bytes.Document ?? 0, fonts: bytes.Font ?? 0, script: bytes.Script ?? 0 };
}
