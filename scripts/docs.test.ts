import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { DEMO_ACCOUNTS, WELL_KNOWN_PASSWORD } from "#app/platform/environment/demo-accounts.server.ts";
import { AREAS } from "./layers.ts";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

describe("what the documentation says", () => {
  it("names every demo account and their password in the README", () => {
    const readme = read("README.md");
    for (const { email } of DEMO_ACCOUNTS) expect(readme).toContain(`\`${email}\``);
    expect(readme).toContain(`\`${WELL_KNOWN_PASSWORD}\``);
  });

  it("explains every variable that the product reads, and no other", () => {
    const known = [...read("app/platform/environment/env.server.ts").matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(
      ([, name]) => name,
    );
    const services = ["identity-settings", "captcha-settings", "file-settings"].flatMap((file) =>
      [
        ...read(`app/platform/environment/${file}.server.ts`).matchAll(
          /\b([A-Z][A-Z\d]*_[A-Z_]+)(?:: (?:given|key|z)\b|, problems\))/g,
        ),
      ].map(([, name]) => name),
    );
    const explained = [...read(".env.example").matchAll(/^([A-Z][A-Z\d_]+)=/gm)].map(([, name]) => name);
    // The last one is read by compose.yaml alone.
    expect(explained.toSorted()).toEqual([...known, ...services, "POSTGRES_PASSWORD"].toSorted());
  });

  it("draws the areas in the order in which they import each other", () => {
    const [, chain = ""] = /^ {2}(process --> .+)$/m.exec(read("docs/overview.md")) ?? [];
    expect(chain.split(" --> ").toReversed()).toEqual([...AREAS]);
  });
});

describe("a link of the documentation", () => {
  const pages = globSync("{*.md,docs/**/*.md,tests/README.md}", { cwd: root });
  const anchors = new Map(pages.map((page) => [page, anchorsOf(read(page))]));

  it("leads to a file that is there, and to a heading of it", () => {
    const dead = pages.flatMap((page) =>
      [...withoutCode(read(page)).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].flatMap(
        ([, link = ""]) => {
          const [file = "", heading] = link.split("#");
          const target = file === "" ? page : path.join(path.dirname(page), file);
          if (!existsSync(path.join(root, target))) return [`${page}: ${link}`];
          return heading === undefined || anchors.get(target)?.has(heading) ? [] : [`${page}: ${link}`];
        },
      ),
    );
    expect(dead).toEqual([]);
  });
});

const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```$|`[^`\n]*`/gm, "");

/** The anchors that GitHub gives to the headings of a page, and those that it sets itself. */
function anchorsOf(text: string): Set<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
  return new Set([...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = ""]) => id)]);
}
