import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import pg from "pg";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { studentPayments } from "#app/billing/receipts/receipts.tables.server.ts";
import { openDatabase } from "#app/platform/database/client.server.ts";
import { freePort } from "#app/platform/embedded-postgres/listening.server.ts";
import { exportMessages } from "#app/platform/lists/export.words.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeCounsellor, only } from "#tests/factories/records.ts";
import { samplePhoto } from "#tests/support/sample-files.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { openSession } from "#tests/support/session.ts";
import { incomingOf, signed, startWhatsAppApi, webhookOf } from "#tests/support/whatsapp-api.ts";
import { expect, NO_SCRIPT, PHONE, test } from "./fixtures.ts";
import { DATABASE_VARIABLE } from "./server.ts";
import { acceptTerms, fillEducation, fillEnglish, fillFinance, fillPreferences } from "./wizard.ts";

const DAY_MS = 86_400_000;
const DATABASE = `first_monday_${process.pid}`;
const PHONE_OF_ASHA = "+9779841230001";
const SHEET = [
  "Name;Mobile;Email;Status;Country;Remarks",
  "Asha Gurung;984-1230001;asha.gurung@example.com;Hot;Australia;wants nursing",
  "Dawa Sherpa;9841230001;;Follow up;;called twice",
  "Binod Thapa;9841230002;;Cold;NZ;",
  "Chimi Lama;;chimi.lama@example.com;Hot;Australia;",
].join("\n");

/** An agency that starts today: a database and a server of its own, with a WhatsApp number. */
async function openAgency() {
  const url = new URL(process.env[DATABASE_VARIABLE] ?? "");
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${DATABASE}`);
  const own = new URL(url);
  own.pathname = `/${DATABASE}`;
  const [api, port] = [await startWhatsAppApi(), await freePort()];
  const origin = `http://localhost:${port}`;
  const server = await startServerProcess({
    port,
    env: { BASE_URL: origin, DATABASE_URL: own.href, LOG_LEVEL: "warn", ...api.env },
  });
  const { db, close } = openDatabase({ url: own.href, max: 4, onIdleError: () => {} });
  return {
    db,
    origin,
    api,
    async close() {
      await close();
      await server.terminate();
      await api.close();
      await run(`drop database ${DATABASE} with (force)`);
    },
  };
}

/** What the region of the messages says, which other messages may follow. */
const said = (page: Page, text: string) =>
  expect(
    page
      .getByRole("region", { name: /^Notifications/ })
      .getByText(text)
      .first(),
  ).toBeVisible();

test("an agency imports its leads on Monday morning and is paid in the afternoon", async ({ browse }) => {
  test.setTimeout(300_000);
  const agency = await openAgency();
  const { db, origin } = agency;
  const signIn = async (page: Page, userId: string, secondFactor: boolean) => {
    const { name, value } = await openSession(db, userId, { secondFactor });
    await page.context().addCookies([{ name, value, url: origin, httpOnly: true, sameSite: "Lax" }]);
  };
  const page = await browse({ baseURL: origin });
  try {
    const counsellor = await makeStaff(db, "counsellor");
    await makeCounsellor(db, { name: "Sunita Karki", userId: counsellor.userId });
    await signIn(page, counsellor.userId, true);
    const pageOfAsha = async () => {
      const asha = only(await db.select().from(students).where(eq(students.firstName, "Asha")));
      return `/admin/students/${asha.id}?view=page`;
    };

    // A form that is sent within two seconds is taken for a robot's: the visitor reads the page during the import.
    const visitor = await browse({ baseURL: origin, ...PHONE });
    await visitor.goto("/contact");

    await test.step("leads are imported from a sheet", async () => {
      await page.goto("/admin/students");
      await page.getByRole("main").getByRole("link", { name: "Import", exact: true }).last().click();
      await page
        .getByLabel("File")
        .setInputFiles({ name: "leads.csv", mimeType: "text/csv", buffer: Buffer.from(SHEET) });
      await page.getByRole("button", { name: "Upload file" }).click();
      await page.getByLabel("Country of phone numbers").selectOption("NP");
      await page.getByRole("button", { name: "Check rows" }).click();
      await page.getByRole("button", { name: "Import 4" }).click();
      await expect(page.getByText("4 added")).toBeVisible();
    });

    await test.step("two records of one person are merged", async () => {
      await page.goto("/admin/students");
      await page.locator(`summary[aria-label="${exportMessages.menu}"]`).click();
      await page.getByRole("link", { name: "Possible duplicates" }).click();
      await page.getByRole("link", { name: /^Compare records: / }).click();
      const names = page.getByRole("group", { name: /^Name/ });
      await names.getByRole("radio", { name: /Asha Gurung/ }).check();
      await page.getByRole("button", { name: "Merge" }).click();
      await said(page, "Merged");
      expect(await db.$count(students, eq(students.phone, PHONE_OF_ASHA))).toBe(2);
    });

    await test.step("the leads are assigned", async () => {
      await page.goto("/admin/students");
      await page.getByRole("checkbox", { name: "Select all" }).check();
      await page.getByRole("button", { name: "Assign" }).click();
      const dialog = page.getByRole("dialog", { name: "Assign" });
      await dialog.getByRole("combobox").selectOption({ label: "Sunita Karki (me)" });
      await dialog.getByRole("button", { name: /^Update / }).click();
      await said(page, "3 updated");
    });

    await test.step("a lead is called, and again tomorrow", async () => {
      await page.goto("/admin/students?q=Asha");
      await page.getByRole("link", { name: "Asha Gurung" }).click();
      await page.getByRole("link", { name: "Log a call" }).click();
      const form = page.getByRole("region", { name: "Log a call" });
      await form.getByLabel("Outcome").selectOption("Asked to call back");
      await form.getByLabel("Note").fill("Prefers nursing in Melbourne");
      await form.getByLabel("Due date").fill(calendarDateOf(new Date(Date.now() + DAY_MS)));
      await form.getByRole("button", { name: "Save call" }).click();
      await said(page, "Call saved");
      await expect(page.getByRole("link", { name: "Follow up with Asha Gurung" })).toBeVisible();
    });

    await test.step("an enquiry from the website becomes a student", async () => {
      const form = visitor.getByRole("main");
      await form.getByLabel("Your name").fill("Fulmaya Tamang");
      await form.getByLabel("Email").fill("fulmaya@example.com");
      await form.getByLabel("Phone").fill("+977 984 123 0009");
      await form.getByLabel("Topic").selectOption({ index: 1 });
      await form.getByLabel("Your message").fill("Which courses in Dunedin start in July?");
      await visitor.getByRole("button", { name: "Send message" }).click();
      await expect(visitor.getByText("Message sent")).toBeVisible();
      await visitor.close();

      await page.goto("/admin/messages");
      await page.getByRole("link", { name: /Fulmaya Tamang/ }).click();
      await page.getByRole("button", { name: "Add as student" }).click();
      await said(page, "Student created successfully");
    });

    await test.step("the lead applies, through the portal of a university", async () => {
      await page.goto(await pageOfAsha());
      await page.getByRole("link", { name: "New Application" }).click();
      await page.getByRole("button", { name: "Start application" }).click();
      await page.getByLabel("Country of citizenship").selectOption("nepal");
      await page.getByLabel("Date of birth").fill("2003-04-30");
      await fillEducation(page);
      await fillFinance(page);
      await fillEnglish(page);
      await fillPreferences(page);
      await acceptTerms(page);
      await page.getByRole("button", { name: "Submit application" }).click();
      await said(page, "submitted");

      await page.getByRole("link", { name: "Record submission" }).click();
      await page.getByLabel("University name").fill("Quillwater Institute");
      await page.getByLabel("Channel").selectOption("University portal");
      await page.getByRole("button", { name: "Save submission" }).click();
      await said(page, "Submission saved");
      await page.getByRole("link", { name: "Open paste sheet" }).click();
      await expect(page.getByText("Gurung").first()).toBeVisible();
    });

    await test.step("the passport arrives by WhatsApp and is filed", async () => {
      agency.api.files.set("700100", await samplePhoto());
      await page.goto("/admin/messages");
      const body = JSON.stringify(
        webhookOf(
          incomingOf(PHONE_OF_ASHA, { type: "image", image: { id: "700100", caption: "My passport" } }),
        ),
      );
      const answer = await fetch(`${origin}/api/whatsapp`, {
        method: "POST",
        body,
        headers: { "content-type": "application/json", "x-hub-signature-256": signed(body) },
      });
      expect(answer.status).toBe(200);
      await page.getByRole("button", { name: "Show new records" }).click();
      await page.getByRole("link", { name: /Asha Gurung/ }).click();
      await expect(page.getByText("My passport").first()).toBeVisible();
      const attached = page.getByRole("list", { name: "Documents" });
      await expect(attached.getByRole("link", { name: "Other document" })).toBeVisible();
      await expect(page.getByText("0 of 1 accepted")).toBeVisible();

      await page.goto(`${await pageOfAsha()}&tab=documents`);
      await expect(page.getByText("whatsapp-image")).toBeVisible();
      await page.getByRole("link", { name: "Review document" }).click();
      await page.getByRole("button", { name: "Accept document" }).click();
      await said(page, "Document accepted");
    });

    await test.step("an invoice is issued and paid, and its receipt is genuine", async () => {
      await page.goto(await pageOfAsha());
      await page.getByRole("link", { name: "New invoice" }).click();
      await page.getByRole("button", { name: "New invoice" }).click();
      await page.getByLabel("Description").fill("Service fee");
      await page.getByLabel("Unit price without tax").fill("500");
      await page.getByRole("button", { name: "Add item" }).click();
      await page.getByRole("button", { name: "Issue invoice" }).click();
      await said(page, "Invoice issued");
      await page.getByLabel("Amount received").fill("200");
      await page.getByLabel("Method").selectOption("cash");
      await page.getByRole("button", { name: "Record payment" }).click();
      await said(page, "Payment recorded");
      await expect(page.getByText("Partly paid")).toBeVisible();
      const outstanding = page.getByRole("term").filter({ hasText: "Outstanding" });
      await expect(outstanding.locator("xpath=following-sibling::dd[1]")).toHaveText("A$300");

      const receipt = page.getByRole("link", { name: /^RCT-/ });
      const file = await page.request.get((await receipt.getAttribute("href")) ?? "");
      expect([file.status(), (await file.body()).subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
      const payment = only(await db.select().from(studentPayments));
      const stranger = await browse({ baseURL: origin, ...PHONE, ...NO_SCRIPT });
      // Where the QR code of the receipt leads.
      await stranger.goto(`/receipts/${payment.token}`);
      await expect(stranger.getByRole("heading", { name: "This receipt is genuine" })).toBeVisible();
      await expect(stranger.getByText(payment.number)).toBeVisible();
      await expect(stranger.getByText("A$200")).toBeVisible();
      expect(await stranger.content()).not.toContain("Asha");
      await stranger.close();
    });
  } finally {
    // A page that is open when its server stops complains about its live updates.
    await page.close();
    await agency.close();
  }
});
