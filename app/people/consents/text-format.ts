import type { LegalDocument } from "./legal-document.ts";

/** Placeholder for the brand name, which can change without a new version. */
export const BRAND_MARK = "{brandName}";

export const withBrand = (text: string, brandName: string): string => text.replaceAll(BRAND_MARK, brandName);

/**
 * A text as owners write it: paragraphs, `## ` before a heading, `- ` before a list item, `[words](/address)` for a
 * link.
 */
export interface PlainText {
  readonly title: string;
  readonly body: string;
}

/** Converts a document to the text format of owners. */
export function textOfDocument({ title, summary, sections }: LegalDocument): PlainText {
  const blocks = sections.flatMap((section) => [
    `## ${section.title}`,
    ...section.paragraphs,
    ...(section.points ? [section.points.map((point) => `- ${point}`).join("\n")] : []),
    ...(section.table ? [section.table.rows.map((row) => `- ${row.join(": ")}`).join("\n")] : []),
    ...(section.links ? [section.links.map(({ href, label }) => `[${label}](${href})`).join("\n")] : []),
  ]);
  return { title, body: [summary, ...blocks].join("\n\n") };
}

const LINK = /^\[([^\]]+)\]\((\/(?!\/)[^\s)]*)\)$/;

/** Parses a text into a document. Everything is plain text; only links to our pages become links. */
export function documentOfText({ title, body }: PlainText): LegalDocument {
  const summary: string[] = [];
  const sections: {
    id: string;
    title: string;
    paragraphs: string[];
    points: string[];
    links: { href: string; label: string }[];
  }[] = [];
  for (const block of body.split(/\n\s*\n|\n(?=## )|(?<=^## .*)\n/m)) {
    const text = block.trim();
    if (text === "") continue;
    const section = sections.at(-1);
    if (text.startsWith("## ")) {
      const id = `part-${sections.length + 1}`;
      sections.push({ id, title: text.slice(3).trim(), paragraphs: [], points: [], links: [] });
      continue;
    }
    const lines = text.split("\n").map((line) => line.trim());
    const paragraph: string[] = [];
    for (const line of lines) {
      const link = LINK.exec(line);
      if (section && line.startsWith("- ")) section.points.push(line.slice(2).trim());
      else if (section && link?.[1] && link[2]) section.links.push({ label: link[1], href: link[2] });
      else paragraph.push(line);
    }
    if (paragraph.length > 0) (section?.paragraphs ?? summary).push(paragraph.join("\n"));
  }
  return {
    title,
    summary: summary.join("\n\n"),
    sections: sections.map(({ points, links, ...rest }) => ({
      ...rest,
      ...(points.length > 0 ? { points } : {}),
      ...(links.length > 0 ? { links } : {}),
    })),
  };
}

/** Title and text as one string, for comparison. */
export const wholeText = ({ title, body }: PlainText): string => `${title}\n\n${body}`;
