import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let app: BuiltApplication;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
});
afterAll(() => app.close());

const RESULT =
  "country=australia&age=26&englishLevel=proficient&workExperienceYears=3&qualificationLevel=masters&studiedInCountry=true&step=6";

async function pageAt(query: string) {
  const response = await fetch(`${app.origin}/pr-calculator${query}`, { redirect: "manual" });
  expect(response.status, query).toBe(200);
  return { response, html: await response.text() };
}
const htmlOf = async (query: string) => (await pageAt(query)).html;
const tagsOf = (html: string, pattern: RegExp) => html.match(pattern) ?? [];
const buttons = (html: string) =>
  [...html.matchAll(/<button([^>]*)>((?:Previous|Next|Calculate))/g)]
    .filter(([, attributes]) => !attributes?.includes("tabindex"))
    .map(([, attributes = "", label]) => ({
      label,
      value: /value="(\d)"/.exec(attributes)?.[1],
      disabled: attributes.includes('disabled=""'),
    }));

describe("/pr-calculator without script", () => {
  test("asks for the age first: Previous is disabled, and the slider runs from 18 to 55", async () => {
    const html = await htmlOf("");
    expect(html).toContain("Step 1 of 6");
    expect(buttons(html)).toEqual([
      { label: "Previous", value: "1", disabled: true },
      { label: "Next", value: "2", disabled: false },
    ]);
    const [slider = ""] = tagsOf(html, /<input[^>]*type="range"[^>]*>/g);
    for (const part of ['min="18"', 'max="55"', 'step="1"', 'value="25"']) expect(slider).toContain(part);
    expect(html).toMatch(/<form[^>]*action="\/pr-calculator#step"[^>]*method="get"/);
  });

  test.each([
    ["australia", 2, ["superior", "proficient", "competent"]],
    ["australia", 3, ["0", "1", "3", "5", "8", "10"]],
    ["australia", 4, ["doctorate", "masters", "bachelor", "diploma", "none"]],
    ["newzealand", 2, ["ielts-8", "ielts-7", "ielts-6.5", "ielts-6"]],
    ["newzealand", 3, ["0", "2", "4", "6", "8", "10"]],
    ["newzealand", 4, ["doctorate", "masters", "bachelor", "level-5-6", "none"]],
  ])("offers the choices of %s at step %i", async (country, step, choices) => {
    const html = await htmlOf(`?country=${country}&step=${step}`);
    expect(html).toContain(`Step ${step} of 6`);
    const radios = tagsOf(html, /<input[^>]*type="radio"[^>]*>/g);
    expect(radios.map((radio) => /value="([^"]*)"/.exec(radio)?.[1])).toEqual(choices);
  });

  test("starts with English and qualification empty and no work", async () => {
    for (const step of [2, 4]) expect(await htmlOf(`?step=${step}`)).not.toContain('checked=""');
    expect(await htmlOf("?step=3")).toMatch(/<input[^>]*type="radio"[^>]*checked=""[^>]*value="0"/);
  });

  test("asks for regional study, nomination and partner in Australia alone", async () => {
    const named = (html: string) =>
      new Set(
        tagsOf(html, /<input[^>]*type="(?:radio|checkbox)"[^>]*>/g).map(
          (tag) => /name="([^"]*)"/.exec(tag)?.[1],
        ),
      );
    expect(named(await htmlOf("?country=australia&step=5"))).toEqual(
      new Set(["studiedInCountry", "regionalStudy", "stateSponsor", "partnerPoints"]),
    );
    expect(named(await htmlOf("?country=newzealand&step=5"))).toEqual(new Set(["studiedInCountry"]));
  });

  test("reads Calculate on step 5 and has the last step's forward button disabled", async () => {
    expect(buttons(await htmlOf("?step=5"))).toEqual([
      { label: "Previous", value: "4", disabled: false },
      { label: "Calculate", value: "6", disabled: false },
    ]);
    expect(buttons(await htmlOf("?step=6"))).toEqual([
      { label: "Previous", value: "5", disabled: false },
      { label: "Next", value: "6", disabled: true },
    ]);
  });

  test("carries everything that was answered along to the next step", async () => {
    const html = await htmlOf(
      "?country=newzealand&age=33&englishLevel=ielts-7&regionalStudy=true&studiedInCountry=true&step=5",
    );
    const hidden = tagsOf(html, /<input[^>]*type="hidden"[^>]*>/g)
      .map((tag) => `${/name="([^"]*)"/.exec(tag)?.[1]}=${/value="([^"]*)"/.exec(tag)?.[1]}`)
      .filter((pair) => !pair.startsWith("stamp"));
    expect(hidden).toEqual(
      expect.arrayContaining(["country=newzealand", "age=33", "englishLevel=ielts-7", "regionalStudy=true"]),
    );
    expect(hidden).not.toContain("studiedInCountry=true");
    expect(html).toMatch(/<input[^>]*name="studiedInCountry"[^>]*checked=""/);
  });

  test("shows the total, its mark, the bar, what is missing, every line, and what to do next", async () => {
    const html = await htmlOf(`?${RESULT}`);
    // 30 for the age, 10 English, 10 work, 15 qualification, 5 for studying there.
    expect(html).toContain("You have reached the pass mark of 65.");
    expect(html).toMatch(/<progress[^>]*aria-valuetext="100% of the pass mark"[^>]*value="65"[^>]*max="65"/);
    for (const text of ["Points breakdown", "26 years old (age group 25 to 32)", "Next steps"]) {
      expect(html).toContain(text);
    }
    const short = await htmlOf("?country=newzealand&age=31&step=6");
    expect(short).toContain("You need 135 more points to reach the pass mark of 160.");
    expect(short).toContain("The 160-point scheme has ended");
    for (const page of [html, short]) {
      expect(page).toContain("not migration advice");
      expect(page).toContain('href="/book"');
      expect(page).toContain('href="/points"');
    }
  });

  test("caps the bar at the pass mark", async () => {
    const html = await htmlOf(`?${RESULT}&stateSponsor=true&partnerPoints=10`);
    expect(html).toMatch(/<progress[^>]*aria-valuetext="100% of the pass mark"[^>]*value="65"[^>]*max="65"/);
    expect(html).toMatch(/>95<\/span>/);
  });

  test("uses the usual value for what it cannot use, and says so by name with what is allowed", async () => {
    const html = await htmlOf("?country=australia&age=99&englishLevel=ielts-8&step=2");
    expect(html).toContain("We could not use part of this link");
    expect(html).toContain("a whole number from 18 to 55");
    expect(html).toContain("superior, proficient, competent");
    expect(await htmlOf("?country=australia&utm_source=mail")).not.toContain("We could not use");
  });

  test.each([
    ["ten thousand characters", `?age=${"9".repeat(10_000)}`],
    ["markup", `?englishLevel=${encodeURIComponent('"><script>alert(1)</script>')}`],
    ["inherited names", "?country=__proto__&englishLevel=constructor"],
    ["fields twice", "?age=20&age=30&step=2&step=3"],
  ])("stands with %s in the address", async (_, query) => {
    const html = await htmlOf(query);
    expect(html).toContain("Step 1 of 6");
    expect(html).not.toContain("<script>alert");
  });
});

describe("/pr-calculator as a page", () => {
  test("is shown to search engines once for each country, and its results to nobody", async () => {
    for (const query of ["", "?country=australia", "?country=newzealand"]) {
      expect(await htmlOf(query)).toContain('rel="canonical"');
    }
    for (const query of [`?${RESULT}`, "?step=3", "?age=30"]) {
      expect(await htmlOf(query)).toContain('content="noindex, follow"');
    }
  });

  test("is kept by no cache, because its script carries a nonce of its own", async () => {
    const { response, html } = await pageAt("");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1];
    expect(html).toContain(`nonce="${nonce}"`);
  });

  test("gives a shared result a picture of its own, drawn from the answers", async () => {
    const html = await htmlOf(`?${RESULT}`);
    const path = /property="og:image" content="[^"]*(\/share\/points\/[^"]+)"/.exec(html)?.[1] ?? "";
    expect(path).toBe("/share/points/australia-26-1-3-1-100-0.png");
    const picture = await fetch(app.origin + path);
    expect(picture.status).toBe(200);
    expect(picture.headers.get("content-type")).toBe("image/png");
    for (const file of ["australia", "australia-99-1-3-1-100-0", "mars-26-1-3-1-100-0"]) {
      expect((await fetch(`${app.origin}/share/points/${file}.png`)).status).toBe(404);
    }
  });

  test("is where the country pages lead", async () => {
    const html = await (await fetch(`${app.origin}/countries/new-zealand`)).text();
    expect(html).toContain('href="/pr-calculator?country=newzealand"');
  });
});
