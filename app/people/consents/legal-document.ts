import { words } from "#app/words/words.ts";

/** A text that people agree to. Owners publish their own under Settings. */
export interface LegalDocument {
  title: string;
  /** A summary in two sentences. */
  summary: string;
  sections: readonly {
    id: string;
    title: string;
    paragraphs: readonly string[];
    points?: readonly string[];
    /** Shown after the paragraphs; the first cell of a row is its header. */
    table?: {
      readonly caption: string;
      readonly columns: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };
    /** Where to do what the section describes. */
    links?: readonly { href: string; label: string }[];
  }[];
}

export const legalWords = words({
  version: "Version {version}, effective from <time>{date}</time>",
  contents: "On this page",
  questions: "Do you have questions about this text?",
  ask: "Request a call",
});

/** A text, with or without the agency's brand. */
type Said = string | ((values: { brandName: string }) => string);

/** The same document as message catalogues define it. */
interface LegalTexts extends Omit<LegalDocument, "summary" | "sections"> {
  readonly summary: Said;
  readonly sections: readonly (Omit<LegalDocument["sections"][number], "paragraphs"> & {
    readonly paragraphs: readonly Said[];
  })[];
}

/** A catalogue document in the language of the reader, with the agency's brand. */
export function legalDocument({ title, summary, sections }: LegalTexts, brandName: string): LegalDocument {
  const say = (text: Said) => (typeof text === "string" ? text : text({ brandName }));
  return {
    title,
    summary: say(summary),
    sections: sections.map((section) => ({ ...section, paragraphs: section.paragraphs.map(say) })),
  };
}
