import "#app/composition/languages.ts";
import type { Page } from "@playwright/test";
import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import { documentMessages } from "#app/admissions/documents/documents.words.ts";
import { sendingMessages } from "#app/admissions/documents/sending.words.ts";
import { booking } from "#app/consultations/bookings/booking.words.ts";
import { authMessages } from "#app/people/credentials/auth.words.ts";
import { inLanguage } from "#app/words/language-scope.server.ts";
import { LANGUAGES, type TranslatedLanguage } from "#app/words/languages.ts";
import { makeBookableCounsellor } from "#tests/factories/bookings.ts";
import { makeApplication, makeStudent } from "#tests/factories/records.ts";
import { makeFamilyLink } from "#tests/factories/visa-funds.ts";
import { samplePdf } from "#tests/support/sample-files.ts";
import { expectNoSidewaysScroll, press } from "./accessibility.ts";
import { expect, NO_SCRIPT, PHONE, test } from "./fixtures.ts";
import { givePassword, newEmail, PASSWORD } from "./people.ts";
import { expectTranslated } from "./translated.ts";

/** A screen in a language: translated, in its direction, and as wide as a phone. */
async function expectScreen(page: Page, language: TranslatedLanguage): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("dir", LANGUAGES[language].dir);
  await expectTranslated(page, language);
  await expectNoSidewaysScroll(page);
}

/** Presses Tab until the focus, which must show, is on what has this name or label, and is a link if one is meant. */
async function tabTo(page: Page, name: string | RegExp, isLink = false): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < 120; presses += 1) {
    await press(page, "Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      if (!element) return { name: "", outline: "", isLink: false };
      const label = "labels" in element ? (element as HTMLInputElement).labels?.[0]?.textContent : null;
      return {
        name: (label ?? element.getAttribute("aria-label") ?? element.textContent ?? "").trim(),
        outline: getComputedStyle(element).outlineStyle,
        isLink: element.tagName === "A",
      };
    });
    seen.push(focused.name.slice(0, 30));
    const isMeant = typeof name === "string" ? focused.name.startsWith(name) : name.test(focused.name);
    if (!isMeant || (isLink && !focused.isLink)) continue;
    expect(focused.outline, `the focus on ${focused.name} shows`).not.toBe("none");
    return;
  }
  throw new Error(`Tab does not reach ${name}: ${seen.join(", ")}`);
}

test.describe("in Urdu, on a phone, with the keyboard alone", () => {
  test.use(PHONE);
  const ur = <Text>(read: () => Text): Text => inLanguage("ur", read);

  test("a student finds a course, signs in, uploads a document and sees what is next", async ({
    page,
    db,
  }) => {
    const { actor, email, student } = await makeStudent(db);
    await givePassword(db, actor.userId);
    const { id } = await makeApplication(db, student.id);

    await page.goto("/ur/courses");
    await expectScreen(page, "ur");
    const search = page.locator("input[name=q]").first();
    for (let presses = 0; presses < 20; presses += 1) {
      await press(page, "Tab");
      if (await search.evaluate((field) => field === document.activeElement)) break;
    }
    await page.keyboard.type("nursing");
    await press(page, "Enter");
    await page.waitForURL(/q=nursing/);
    await expectScreen(page, "ur");
    await tabTo(page, /Nursing/, true);
    await press(page, "Enter");
    await page.waitForURL(/\/ur\/courses\/[^?]+/);
    await expectScreen(page, "ur");

    await page.goto("/ur/student-auth?tab=signin");
    await expectScreen(page, "ur");
    await tabTo(
      page,
      ur(() => authMessages.fields.email),
    );
    await page.keyboard.type(email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(PASSWORD);
    await press(page, "Enter");
    await page.waitForURL(/\/ur\/(student-dashboard|apply)/);
    await page.goto("/ur/student-dashboard");
    await expectScreen(page, "ur");

    await page.goto("/ur/student-dashboard/documents/send");
    await expectScreen(page, "ur");
    await tabTo(
      page,
      ur(() => documentMessages.kind),
    );
    const kind = page.getByLabel(ur(() => documentMessages.kind));
    for (let presses = 0; presses < 40 && (await kind.inputValue()) !== "passport"; presses += 1)
      await press(page, "ArrowDown");
    const chooser = page.waitForEvent("filechooser");
    await press(page, "Tab");
    await press(page, "Space");
    await (await chooser).setFiles({
      name: "passport (Asha).pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from(await samplePdf(1, "passport")),
    });
    await tabTo(
      page,
      ur(() => documentMessages.sendThis),
    );
    await press(page, "Enter");
    await expect(page.getByText(ur(() => sendingMessages.sent)).first()).toBeVisible();
    await page.goto("/ur/student-dashboard/documents");
    await expect(page.getByText("passport (Asha).pdf")).toBeVisible();
    await expectScreen(page, "ur");

    await page.goto(`/ur/family-page/${(await makeFamilyLink(db, id)).token}`);
    await expectScreen(page, "ur");
  });
});

test.describe("in Nepali, without JavaScript", () => {
  test.use(NO_SCRIPT);
  const ne = <Text>(read: () => Text): Text => inLanguage("ne", read);

  test("a visitor finds a course and books, and a student signs in, uploads a document and sees what is next", async ({
    page,
    db,
    mailTo,
  }) => {
    const counsellor = await makeBookableCounsellor(db, {
      name: "Mina Plain",
      calendar: { minimumNotice: 120 },
    });
    const guest = newEmail();
    await page.goto("/ne/courses");
    await expectScreen(page, "ne");
    await page.locator("input[name=q]").first().fill("nursing");
    await page.locator("input[name=q]").first().press("Enter");
    await page.waitForURL(/q=nursing/);
    await expectScreen(page, "ne");

    await page.goto(`/ne/book?counsellor=${counsellor.id}`);
    await expectScreen(page, "ne");
    await page.locator("button[name=start]").first().click();
    await expectScreen(page, "ne");
    await page.getByLabel(ne(() => booking.details.name)).fill("आशा थापा");
    await page.locator("#booking-details-email").fill(guest);
    await page.getByRole("button", { name: ne(() => booking.details.confirm) }).click();
    await expect(page.getByRole("heading", { level: 1, name: ne(() => booking.asked.title) })).toBeVisible();
    await expectScreen(page, "ne");
    await page.goto(`/ne${(await mailTo(guest, "booking-confirm")).path}`);
    await page.getByRole("button", { name: ne(() => booking.confirm.action) }).click();
    await expect(page.getByRole("heading", { level: 1, name: ne(() => booking.booked.title) })).toBeVisible();
    await expectScreen(page, "ne");

    const { actor, email, student } = await makeStudent(db);
    await givePassword(db, actor.userId);
    const { id } = await makeApplication(db, student.id);
    await page.goto("/ne/student-auth?tab=signin");
    await expectScreen(page, "ne");
    await page.locator("#sign-in input[type=email]").fill(email);
    await page.locator("#sign-in input[type=password]").fill(PASSWORD);
    await page.locator("#sign-in input[type=password]").press("Enter");
    await page.waitForURL(/\/ne\/(student-dashboard|apply)/);
    await page.goto("/ne/student-dashboard/documents/send");
    await page
      .getByLabel(ne(() => documentMessages.kind))
      .selectOption({ label: ne(() => DOCUMENT_KIND_LABELS.passport) });
    await page.locator("input[type=file]").setInputFiles({
      name: "passport.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from(await samplePdf(1, "passport")),
    });
    await page.getByRole("button", { name: ne(() => documentMessages.sendThis) }).click();
    await page.goto("/ne/student-dashboard/documents");
    await expect(page.getByText("passport.pdf")).toBeVisible();
    await expectScreen(page, "ne");
    await page.goto("/ne/student-dashboard");
    await expectScreen(page, "ne");
    await page.goto(`/ne/family-page/${(await makeFamilyLink(db, id)).token}`);
    await expectScreen(page, "ne");
  });
});
