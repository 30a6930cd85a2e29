import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  applicationFieldValues,
  customFields,
  studentFieldValues,
} from "#app/admissions/custom-fields/custom-fields.tables.server.ts";
import { assignmentRules } from "#app/admissions/students/assignment-rules.tables.server.ts";
import { lostReasons } from "#app/admissions/students/lost-reasons.tables.server.ts";
import { stageLimits } from "#app/admissions/students/stage-limits.tables.server.ts";
import { subStages } from "#app/admissions/students/sub-stages.tables.server.ts";
import { applicationTags, studentTags, tags } from "#app/admissions/tags/tags.tables.server.ts";
import { webhooks } from "#app/api/webhooks/webhooks.tables.server.ts";
import { servicePrices } from "#app/billing/prices/prices.tables.server.ts";
import { offices } from "#app/consultations/availability/availability.tables.server.ts";
import { leadSources } from "#app/conversations/lead-sources/lead-sources.tables.server.ts";
import { partnerResources } from "#app/conversations/partner-resources/resources.tables.server.ts";
import { apiKeys } from "#app/people/api-keys/api-keys.tables.server.ts";
import { branches } from "#app/people/branches/branches.tables.server.ts";
import { consentDrafts } from "#app/people/consents/consents.tables.server.ts";
import { invitations } from "#app/people/invitations/invitations.tables.server.ts";
import { staffLicences } from "#app/people/licences/licences.tables.server.ts";
import { emailTemplates } from "#app/platform/mail/mail.tables.server.ts";
import { staffRoles } from "#app/platform/permissions/staff-roles.tables.server.ts";
import { settings } from "#app/platform/records/records.tables.server.ts";
import { retentionChoices } from "#app/platform/retention/retention.tables.server.ts";
import { userRoles } from "#app/platform/sessions/sessions.tables.server.ts";
import { loadBuild } from "#tests/support/built-application.ts";
import { digestOf } from "#tests/support/digest.ts";
import type { FieldKind } from "#tests/support/form-sample.ts";
import { formsOf } from "#tests/support/forms.ts";
import { hostileFor } from "#tests/support/hostile.ts";
import { filled, openPostOffice, type PostOffice, type Write, writesOf } from "#tests/support/post-office.ts";
import { answerAlone } from "#tests/support/raced.ts";
import { sampled } from "#tests/support/tier.ts";
import { makeWorld, type World } from "#tests/support/world.ts";
import { useDatabase } from "./database.ts";

const build = await loadBuild();
const database = useDatabase();
let office: PostOffice;
let world: World;
beforeAll(async () => {
  office = await openPostOffice(database, build);
  world = await makeWorld(database.db);
});
afterAll(() => office?.close());

/** The other buttons of a step do what "next" does, and each screen judges passwords in the same way. */
const DOES_THE_SAME =
  /^admissions\/drafts\/step (back|stay|go-)|(student|admin|reset|set-up|security) judge-password$/;
const writes = writesOf(build).filter(({ id }) => !DOES_THE_SAME.test(id));
const byId = writes.map((write) => [write.id, write] as const);

const formOf = (of: World, { id }: Write) => {
  const form = formsOf(of)[id];
  if (!form) throw new Error(`${id} has no form in forms.ts`);
  return form;
};

const REFUSED = [400, 404, 409, 410, 413, 422];
const SHOWN: readonly FieldKind[] = ["line", "lines", "email", "phone", "website", "date"];
/** Shown next to the button that started it, or only to an owner of a passkey or a link. */
const MARKED_ELSEWHERE =
  // The case of the test world has no destination, so its page shows no plan of the funds.
  /\/admin-visa-funds save|\/account-second-factor (add-passkey|rename-(app|passkey))|\/auth-set-up|\/account-push subscribe/;
/** A request with another version is refused, shown what is stored, or ignored if nothing would change. */
const OTHER_VERSION = "another one than is stored";

/** Whether a page marks a field as wrong, where people and screen readers find it. */
function marksField(page: string, name: string): boolean {
  const tags = page.match(/<(?:input|textarea|select)\b[^>]*>/g) ?? [];
  return tags.some((tag) => tag.includes(`name="${name}"`) && tag.includes('aria-invalid="true"'));
}

describe("every field of every form, filled in with ill intent", () => {
  test.each(sampled(byId, 16))("%s writes nothing and says what is wrong at the field", async (id, write) => {
    const form = formOf(world, write);
    const cookie = await office.cookieFor(world, write);
    const before = await digestOf(database.pool);
    for (const [name, { kind }] of Object.entries(form.fields)) {
      // Forms that create nothing ignore their key.
      if (kind === "form-key" && !write.creates) continue;
      for (const [index, hostile] of hostileFor(kind).entries()) {
        const body = filled(form, write.intent);
        hostile.fill(body, name);
        // One of a field's tries is a whole page, to look at; the others ask for the answer alone.
        const to = index === 0 && SHOWN.includes(kind) ? form.to : answerAlone(form.to);
        const { status, page, location } = await office.post(to, body, cookie);
        const what = `${name}: ${hostile.about} was answered with ${status} ${location ?? ""}`;
        if (hostile.about === OTHER_VERSION) expect(status, what).toBeLessThan(500);
        else expect(REFUSED, what).toContain(status);
        if (
          status === 400 &&
          SHOWN.includes(kind) &&
          page.startsWith("<!DOCTYPE") &&
          !MARKED_ELSEWHERE.test(id)
        ) {
          expect(marksField(page, name), `${what}, and the field is not marked`).toBe(true);
        }
      }
    }
    expect(await digestOf(database.pool)).toEqual(before);
  });
});

/** Forms without fields of their own: pressing the button is all there is. */
const TAKEN_EMPTY =
  / (start-app|send-code|resend-verification|sign-out|registration|proof|handle|reopen|renew-recovery-codes|reset-factors|export|download|zip)$|\/(admin-subscriber remove|storage check|admin-auditLog check|book-cancel cancel|admin-(change|import|document-import) (begin|begin-(enquiries|subscribers)-student|stop|take-back)|(admin-list-layout usual|staff\/dashboard hide-first-steps)|admin-merge (tell-apart|take-back)|system test-mail|admin-mail-text send-sample|admin-webhook test|booked mail-links|admin-availability create-feed|(student|partner)-calendar (create|revoke)-feed|represented (decline|unknown|leave|extend)|admin-import columns|(account-messages|admin-integrations) replace-filing-address|account-push choose|family-page send)$/;

describe("every form, posted to upset the server", () => {
  test.each(sampled(byId, 16))(
    "%s survives intents and fields with the names of prototypes",
    async (id, write) => {
      const form = formOf(world, write);
      const cookie = await office.cookieFor(world, write);
      const before = await digestOf(database.pool);
      for (const intent of ["__proto__", "constructor", "x".repeat(10_000)]) {
        const { status } = await office.post(answerAlone(form.to), filled(form, intent), cookie);
        expect([400, 404, 410], `intent ${intent.slice(0, 20)}`).toContain(status);
      }
      const odd = new URLSearchParams({ intent: write.intent });
      for (const name of [
        "__proto__",
        "constructor",
        "__proto__.x",
        "a[b][c]",
        "a.b.c",
        "toString",
        "__intent__",
      ]) {
        odd.append(name, "x");
        odd.append(`${name}[0]`, "x");
      }
      expect((await office.post(form.to, odd, cookie)).status).toBeLessThan(500);
      expect(Object.hasOwn(Object.prototype, "x")).toBe(false);
      if (!TAKEN_EMPTY.test(id)) expect(await digestOf(database.pool)).toEqual(before);
    },
  );

  /** A visible field, and the values typed into the others; null if there is nothing to lose. */
  const typedBeside = (form: ReturnType<typeof formOf>) => {
    const fields = Object.entries(form.fields);
    const wrong = fields.find(([, { kind }]) => SHOWN.includes(kind))?.[0];
    const others = fields.filter(
      ([name, { kind, value }]) =>
        name !== wrong && value !== "" && (SHOWN.includes(kind) || kind === "password"),
    );
    return wrong !== undefined && others.length > 0 ? { wrong, others } : null;
  };

  test("what was typed stays when something else was wrong, but for passwords", async () => {
    // The forms above were pressed without their fields: some need none, and have ended what others stand on.
    const own = await makeWorld(database.db);
    let forms = 0;
    for (const write of sampled(writes, 8)) {
      const form = formOf(own, write);
      const typed = typedBeside(form);
      if (!typed) continue;
      forms += 1;
      const body = filled(form, write.intent);
      body.set(typed.wrong, "x".repeat(20_000));
      const { page, status } = await office.post(form.to, body, await office.cookieFor(own, write));
      expect(status, write.id).toBe(400);
      expect(page, write.id).toMatch(/^<!DOCTYPE/);
      for (const [name, { kind, value }] of typed.others) {
        const what = `${write.id}, ${name}`;
        if (kind === "password") expect(page, what).not.toContain(value);
        // A form sends the lines of a text with both characters, and shows them as they came.
        else expect(page.replaceAll("\r\n", "\n"), what).toContain(value.replaceAll("&", "&amp;"));
      }
    }
    expect(forms).toBeGreaterThan(sampled(writes, 8).length / 12);
  });
});

describe("the same forms as they are meant", () => {
  /** Forms whose link, code, ceremony, file or foreign address only a mail or a device can give. */
  const NEED_MORE =
    /\/(newsletter-(confirm|leave)|book-wait-leave|(api|auth)-identity (accept|link|nonce|id-token)|human-check|auth-directory|admin-directory check|auth-(invitation accept|record|reset reset|set-up set-up|verify confirm|code sign-in|second-factor|\w+ sign-in)|account-(second-factor|sessions|confirm|security c)|conflict|documents\/send|agency-send |admin-payments read|own-students-import |represented account|represented-code |family-page open|(admin|own)-visa-funds import-lines|admin-visa-statement (decide-finding|decide-ai-fact|read-with-ai)|own-visa-statement agree-ai|admin-import-file |admin-document-imports read|(institution|admin)-offer attach-letter|(partner-organisation|admin-organisation-details) attach-to-paper|admin-resource attach|brand set-logo|admin-availability add-|admin-offices load-)/;

  // Every test makes a world of its own, with one record of each noun that has a limit, such as offices and tags.
  beforeEach(async () => {
    await database.db.delete(offices);
    await database.db.delete(partnerResources);
    await database.db.delete(webhooks);
    await database.db.delete(leadSources);
    await database.db.delete(studentFieldValues);
    await database.db.delete(applicationFieldValues);
    await database.db.delete(customFields);
    await database.db.delete(studentTags);
    await database.db.delete(applicationTags);
    await database.db.delete(tags);
    await database.db.delete(assignmentRules);
    await database.db.delete(stageLimits);
    await database.db.delete(apiKeys);
    await database.db.delete(staffLicences);
    // Only those in use count.
    for (const table of [branches, subStages, lostReasons, servicePrices]) {
      await database.db.update(table).set({ isArchived: true });
    }
    // What one form of the settings has saved, another was not made from.
    await database.db.delete(settings);
    await database.db.delete(emailTemplates);
    await database.db.delete(consentDrafts);
    await database.db.update(userRoles).set({ staffRoleId: null });
    await database.db.update(invitations).set({ staffRoleId: null });
    await database.db.delete(staffRoles);
    await database.db.delete(retentionChoices);
  });

  const meant = byId.filter(([id]) => !NEED_MORE.test(id));
  test.each(sampled(meant, 16))("%s is taken", async (id, write) => {
    const own = await makeWorld(database.db);
    const form = formOf(own, write);
    const cookie = await office.cookieFor(own, write);
    const { status, page } = await office.post(answerAlone(form.to), filled(form, write.intent), cookie);
    expect([200, 202, 204], `${id}: ${status} ${page.slice(0, 300)}`).toContain(status);
  });
});
