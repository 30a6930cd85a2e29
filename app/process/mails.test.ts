import { describe, expect, test } from "vitest";
import { MAILS } from "#app/composition/mail-templates.mail.ts";
import {
  mailSubject,
  mailTemplates,
  renderMail,
  type WrittenMail,
} from "#app/platform/mail/render-mail.mail.ts";
import { withoutOddWords } from "#app/platform/mail/typed-words.ts";

mailTemplates.provide(MAILS);

const look = { brandName: "Southbound", baseUrl: "https://study.example" };
const kinds = Object.keys(MAILS) as WrittenMail[];
/**
 * Values that come from us, our staff, or an institution that we have approved. Everything else in an email may have
 * been typed by a stranger.
 */
const OURS =
  /path$|^(label|rule|paths|time|reference|status|stage|reason|next|milestone|day|note|answer|question|role|kind|level|change|by|code|provider|topic|news|ahead|keptUntil|bookingId|reminder|counsellor|counsellorId|calendar|host|problem|when|browser|system|network|startsAt|endsAt|zone|language|phone|meetingPlace|number|amount|subject|text)$/i;
const AD = "Win 500 dollars at evil.example";
const withAds = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      if (key === "booking") return [key, withAds(value)];
      return [key, typeof value === "string" && !OURS.test(key) ? AD : value];
    }),
  );
const sampleOf = (kind: WrittenMail): object => MAILS[kind].sample;

describe.each(kinds)("The mail %s", (kind) => {
  test("has a subject in one line that a phone shows whole", () => {
    const subject = mailSubject(kind, sampleOf(kind) as never);
    expect(subject).toMatch(/^\S.{3,98}\S$/u);
  });

  test("reads the same as plain text, without gaps where a value is missing", async () => {
    const { text, html } = await renderMail(kind, sampleOf(kind), look);
    expect(text).toContain(look.brandName);
    for (const form of [text, html]) expect(form).not.toMatch(/undefined|\bnull\b|\[object/);
  });

  test("says the address of a button once, and links to nobody but ourselves", async () => {
    const { text, html } = await renderMail(kind, sampleOf(kind), look);
    const links = [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1] ?? "");
    for (const link of links) expect(link.startsWith(look.baseUrl)).toBe(true);
    const addresses = text.match(/https:\/\/\S+/g) ?? [];
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test("repeats no advertisement that somebody has typed as a name", async () => {
    const props = withoutOddWords(withAds(sampleOf(kind)));
    const { text, html } = await renderMail(kind, props, look);
    for (const form of [mailSubject(kind, props as never), text, html]) {
      expect(form).not.toMatch(/evil|500|Dear ,|undefined/);
    }
  });

  test("keeps all of its own words between those of a house", async () => {
    const plain = await renderMail(kind, sampleOf(kind), look);
    const own = { opening: "We are glad.\n\nTruly glad.", closing: "Your <b>house</b>" };
    const { text, html } = await renderMail(kind, sampleOf(kind), { ...look, own });
    const [opening, closing] = ["We are glad.", "Your <b>house</b>"].map((words) => text.indexOf(words)) as [
      number,
      number,
    ];
    expect(opening).toBeGreaterThan(0);
    expect(closing).toBeGreaterThan(opening);
    const left = text.replace("We are glad.", "").replace("Truly glad.", "").replace("Your <b>house</b>", "");
    expect(left.replace(/\s+/g, " ")).toBe(plain.text.replace(/\s+/g, " "));
    expect(html).not.toContain("<b>house");
  });

  test("loads nothing: no pictures, fonts or scripts from anywhere", async () => {
    const { html } = await renderMail(kind, sampleOf(kind), look);
    expect(html).not.toMatch(/<(img|script|iframe|object)|\bsrc=|@import|url\(/i);
    expect(html).toContain('lang="en"');
    expect(html).toContain("prefers-color-scheme: dark");
  });

  test("shows what people have written as text, never as markup", async () => {
    const hostile = '<img src=x onerror="alert(1)">';
    const props = Object.fromEntries(
      Object.entries(sampleOf(kind)).map(([name, value]) => [
        name,
        typeof value === "string" && !/path|role|link|url/i.test(name) ? hostile : value,
      ]),
    );
    const { html } = await renderMail(kind, props, look);
    expect(html).not.toContain("<img");
  });
});
