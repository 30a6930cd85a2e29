import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { DEMO_ACCOUNTS, WELL_KNOWN_PASSWORD } from "#app/platform/environment/demo-accounts.server.ts";

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, "..", file), "utf8");

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
    expect(explained.toSorted()).toEqual([...known, ...services].toSorted());
  });

  it("leads only to files that are there", () => {
    for (const file of [
      "README.md",
      "CONTRIBUTING.md",
      "docs/operations.md",
      "docs/where-things-go.md",
      "docs/performance.md",
    ]) {
      const links = [...read(file).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = ""]) => link);
      for (const link of links) {
        const target = path.join(path.dirname(file), link);
        expect(() => readFileOrFolder(target), `${file} → ${link}`).not.toThrow();
      }
    }
  });
});

function readFileOrFolder(file: string): void {
  try {
    read(file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EISDIR")) throw error;
  }
}
