import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { cataloguesIn, type Node, textsIn } from "./catalogue-texts.ts";

/** A word or a pattern that does not belong in the product, and what to write instead. */
export interface Retired {
  readonly name: string;
  readonly pattern: RegExp;
  readonly instead: string;
  /** Whether texts of the interface may have none at all; otherwise their number may only fall. */
  readonly never: boolean;
}

const never = (name: string, pattern: RegExp, instead: string): Retired => ({
  name,
  pattern,
  instead,
  never: true,
});
const fewer = (name: string, pattern: RegExp, instead: string): Retired => ({
  name,
  pattern,
  instead,
  never: false,
});

/** Texts that the product rules fix verbatim. */
const TO_THE_LETTER: readonly string[] = ["Apply Now - It's Free"];

/** Words of translated-sounding English. docs/voice.md has the reasons and the standard terms. */
export const RETIRED: readonly Retired[] = [
  never("whoever", /\bwho(m?)ever\b/i, "anyone who; the role"),
  never("somebody", /\b(some|no|any|every)body\b/i, "someone, no one, everyone; better the role"),
  never(
    "is told",
    /\b(is|are|was|were|be|been|gets?) told\b|\btells? of\b|\btold of\b/i,
    "notified, emailed",
  ),
  never(
    "waits",
    /\bwaits\b|\b(nothing|things?|one|what) waits?\b|\{count[^}]*# wait\}/i,
    "pending, due, needs action",
  ),
  never(
    "take back",
    /\b(tak(e|es|en|ing)|took)\b( \w+){0,3} back\b/i,
    "undo, withdraw, reverse, clear, remove",
  ),
  never("any more", /\bany more\b|\b(works?|is|are|good|sees?) no more\b/i, "no longer"),
  never("meanwhile", /\bmeanwhile\b|\bin the meantime\b/i, "since you opened this; until then"),
  never("beside", /\bbesides?\b/i, "next to, with, in addition to"),
  never("for good", /\bfor good\b/i, "permanently"),
  never("by itself", /\bby (it|them|our|your)sel(f|ves)\b/i, "automatically, on your own"),
  never("mail", /\bmails?\b(?! server)(?!box)|\bmailed\b/i, "email"),
  never("e-mail", /\be-mail/i, "email"),
  never("press", /\bpress(es|ed|ing)?\b(?! (M|N|Enter|Esc|Escape|Tab|Ctrl|Alt)\b)/i, "select"),
  never("mend", /\bmend(s|ed|ing)?\b/i, "fix, correct"),
  never("go on", /\b(go|goes|going|went) on\b/i, "continue"),
  never("run out", /\b(run|runs|ran|running) out\b/i, "expire"),
  never("resting", /\bresting\b|\brests (until|on)\b|\blet it rest\b/i, "snoozed; is based on"),
  never("see to it", /\bse(e|es|en) to (it|an)\b/i, "assignee; handled"),
  never("hand on", /\bhand(ed|s|ing)? (on|over)\b/i, "reassign, transfer"),
  never(
    "way in",
    /\bways? in\b|\bkeep(s)? (you |\{name\} )?out\b|\blet (\{name\} )?in again\b/i,
    "sign-in method; pause access, restore access",
  ),
  never("whom", /\bwhom\b/i, "who"),
  never("per cent", /\bper cent\b/i, "%, percentage"),
  never("negative contraction", /n[’']t\b/i, "cannot, do not, will not"),
  never(
    "verb it",
    /^(Send|Enter|Claim|Read|Try|Keep|Cancel|Revoke|Show|Add|Paste) it\.?$/,
    "the verb and the noun",
  ),
  never("space at an edge", /^ | $/, "one message, with tags"),
  never("straight apostrophe", /\w'\w/, "’"),
  fewer("papers", /(?<!on )\bpapers?\b/i, "documents"),
  fewer("begin", /\b(begin|begins|beginning|begun|began)\b/i, "start"),
  fewer("house", /\bhouse\b/i, "agency, organisation"),
  fewer("look at", /\blook(s|ed|ing)? (at|into)\b/i, "view, review, check"),
  fewer("stands", /\b(stands?|stood)\b (?!for)/i, "is shown, is listed"),
  fewer("so many", /\b(so long|so many|so often)\b(?! as)/i, "this many; after {time}"),
  fewer("ours, yours", /\b(ours|yours|theirs)\b/i, "Default, Custom; name the thing"),
  fewer("of {name}", /\bof \{(name|student|company|reference)\}/i, "{name}’s …; … for {name}"),
  fewer(
    "what as a label",
    /^(What|Who|Why|When|Where|How)\b(?! to\b)[^?.!]{0,44}$/,
    "a noun, or a question with “?”",
  ),
  fewer(", too", /, too\b/i, "also"),
  fewer("alone", /\balone\b/i, "only"),
  fewer("one in words", /plural,.*one \{[^{}#]*\}/s, "one {# …}"),
  fewer("two plurals", /, (plural|select),.*, (plural|select),/s, "one plural or select in each message"),
];

/** A text of the interface, by its place. */
export interface CatalogueText {
  readonly file: string;
  readonly key: string;
  readonly text: string;
}

/** Every text of the catalogues of a file. */
export function catalogueTexts(file: string, code: string): CatalogueText[] {
  const { program } = parseSync(file, code);
  return [...cataloguesIn(program)].flatMap(({ name = "", catalogue }) =>
    [...textsIn(catalogue as Node, [name])].map(({ english, keys }) => ({
      file,
      key: keys.join("."),
      text: english,
    })),
  );
}

/** The faults of a text of the interface; tags do not count. */
export const faultsOf = (text: string): Retired[] =>
  TO_THE_LETTER.includes(text)
    ? []
    : RETIRED.filter(({ pattern }) => pattern.test(text.replace(/<\/?\w+>/g, "")));

/** Words that have other meanings in prose. */
const ONLY_IN_INTERFACE =
  /^(mail|press|verb it|space at an edge|straight apostrophe|one in words|two plurals)$/;
const IN_PROSE = RETIRED.filter(({ never, name }) => never && !ONLY_IN_INTERFACE.test(name));

/** The comments of a module's source. */
export const commentsOf = (file: string, code: string): string[] =>
  parseSync(file, code).comments.map(({ value }) => value);

/** The prose of a Markdown page: without code. */
export const proseOf = (markdown: string): string =>
  markdown.replace(/^ *```[\s\S]*?^ *```/gm, "").replace(/`[^`\n]*`/g, "");

/** How often retired words occur in a text of prose. */
export const countInProse = (text: string): number =>
  IN_PROSE.reduce((sum, { pattern }) => sum + [...text.matchAll(new RegExp(pattern, "gi"))].length, 0);

/** How often retired words occur, by area. */
export interface RetiredCounts {
  readonly texts: Readonly<Record<string, number>>;
  readonly comments: Readonly<Record<string, number>>;
  readonly docs: Readonly<Record<string, number>>;
}

/** The counts that scripts/voice-ratchet.json limits: of the project in a folder. */
export function countRetired(root: string): RetiredCounts {
  const read = (file: string) => readFileSync(path.join(root, file), "utf8");
  const glob = (pattern: string) => globSync(pattern, { cwd: root });
  return {
    texts: sums(
      allTexts(root).map(({ file, text }) => [
        areaOf(file),
        faultsOf(text).filter((each) => !each.never).length,
      ]),
    ),
    comments: sums(
      glob("{app,scripts,tests}/**/*.{ts,tsx,mjs}").map((file) => [
        areaOf(file),
        countInProse(commentsOf(file, read(file)).join("\n")),
      ]),
    ),
    docs: sums(
      glob("{*.md,docs/**/*.md,tests/*.md}").map((file) => [
        path.dirname(file),
        countInProse(proseOf(read(file))),
      ]),
    ),
  };
}

/** Every text of the interface. */
export function allTexts(root: string): CatalogueText[] {
  const files = globSync("app/**/*.{ts,tsx}", { cwd: root }).filter((file) => !file.includes(".test."));
  return files.flatMap((file) => {
    const code = readFileSync(path.join(root, file), "utf8");
    return code.includes("words(") ? catalogueTexts(file, code) : [];
  });
}

const areaOf = (file: string) => file.split("/").slice(0, 2).join("/");

function sums(found: readonly (readonly [area: string, count: number])[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [area, count] of found) if (count > 0) counts[area] = (counts[area] ?? 0) + count;
  return Object.fromEntries(Object.entries(counts).sort());
}
