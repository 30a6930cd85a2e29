import { expect, type Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { COOKIES } from "#app/platform/cookies/cookies.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import { currentZones } from "#app/platform/time/zone-names.ts";
import { LANGUAGES } from "#app/words/languages.ts";
import { NAMES, PHRASES } from "./names.ts";

/** A word of English: nothing is left of one in the language of the tests, which gives each such letter an accent. */
const PLAIN_WORD = /[A-Za-z]*[AaCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz][A-Za-z]+/g;
/** What stands for a university without a picture: UO, UA. */
const INITIALS = /^\p{Lu}{2}$/u;
/** Addresses and codes: `account.two_factor`, `name@example.com`, `/courses?q=law`, the `d7ceda5e` that an id begins with. */
const CODE = /https?:\S+|[\w-]*(?:[._@/?=-][\w-]+)+|\b[0-9a-f]{8}\b/g;

const QUOTED = new RegExp(
  `\\b(?:${PHRASES.map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})(?!\\w)`,
  "g",
);

let known: ReadonlySet<string> | undefined;

/**
 * Everything on a page that is written in the long language of the tests came from a catalogue, but for what stands
 * in the database and what is a name in every language.
 */
export async function expectOwnWords(page: Page, db: Db): Promise<void> {
  const texts = await page.evaluate(() => {
    const found = new Set<string>([document.title]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode;
      if (
        !nodeValue?.trim() ||
        parentElement?.closest("script, style, template, noscript, code, [translate=no]")
      )
        continue;
      found.add(nodeValue.trim());
    }
    for (const name of ["aria-label", "title", "placeholder", "alt", "aria-description"]) {
      for (const element of document.querySelectorAll(`[${name}]`))
        found.add(element.getAttribute(name) ?? "");
    }
    return [...found];
  });
  const typed = new Set(
    [...new URL(page.url()).searchParams.values()].flatMap((value) => value.toLowerCase().split(/\W+/)),
  );
  const strangeTo = (names: ReadonlySet<string>) =>
    texts.flatMap((text) => {
      const rest = text.replace(QUOTED, " ").replace(CODE, " ").replace(INITIALS, " ");
      const words = rest.match(PLAIN_WORD)?.map((word) => word.toLowerCase()) ?? [];
      const strange = words.filter((word) => !names.has(word) && !typed.has(word));
      return strange.length > 0 ? [`${strange.join(" ")} | ${text.slice(0, 120)}`] : [];
    });
  known ??= await readKnown(db);
  // What other tests have written since is looked up when it is met.
  if (strangeTo(known).length > 0) known = await readKnown(db);
  const strange = strangeTo(known);
  expect(strange, "words that came from no catalogue").toEqual([]);
}

/** Each word that stands in the database, and the names that the product knows by heart. */
async function readKnown(db: Db): Promise<ReadonlySet<string>> {
  const names = [...NAMES, ...Object.keys(COOKIES), ...Object.values(LANGUAGES).map(({ name }) => name)];
  const words = new Set(names.flatMap((name) => name.toLowerCase().split(/\W+/)));
  const add = (text: string) => {
    for (const word of text.match(/[A-Za-z]+/g) ?? []) words.add(word.toLowerCase());
  };
  const columns = await db.execute<{ table_name: string; column_name: string }>(sql`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and (data_type in ('text', 'jsonb', 'character varying') or udt_name = '_text'
      or udt_name in (select typname from pg_type where typtype = 'e'))`);
  for (const { table_name, column_name } of columns.rows) {
    const values = await db.execute<{ value: string }>(
      sql`select distinct ${sql.identifier(column_name)}::text as value from ${sql.identifier(table_name)}`,
    );
    for (const { value } of values.rows) if (value) add(value);
  }
  for (const zone of currentZones()) add(zone);
  return words;
}
