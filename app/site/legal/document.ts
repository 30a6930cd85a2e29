/** A text that people agree to. An agency that runs the product for itself edits the two files beside this. */
export interface LegalDocument {
  title: string;
  /** What it says, in two sentences, before the details. */
  summary: string;
  sections: readonly {
    id: string;
    title: string;
    paragraphs: readonly string[];
    points?: readonly string[];
    /** Stands after the paragraphs; the first cell of a row names it. */
    table?: {
      readonly caption: string;
      readonly columns: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };
    /** Where one does what the section says. */
    links?: readonly { href: string; label: string }[];
  }[];
}

export const legalWords = {
  inForce: "In force since",
  version: "Version",
  contents: "On this page",
  questions: "Questions about this text?",
  ask: "Ask for a call",
} as const;
