import { describe, expect, test } from "vitest";
import { MAILS, mailSubject, renderMail, type WrittenMail } from "./registry.tsx";

const look = { brandName: "Southbound", baseUrl: "https://study.example" };
const kinds = Object.keys(MAILS) as WrittenMail[];
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
