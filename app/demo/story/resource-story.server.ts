import type { ResourceKind } from "#app/conversations/partner-resources/resource.ts";
import type { FileStore } from "#app/platform/files/file-store.server.ts";
import type { Story } from "./demo-story.server.ts";
import { daysBefore } from "./demo-time.server.ts";

interface Published {
  readonly title: string;
  readonly kind: ResourceKind;
  readonly body: string;
  /** Null: a draft. */
  readonly daysAgo: number | null;
  /** The lines of its file, if it has one. */
  readonly file?: readonly string[];
}

const RESOURCES: readonly Published[] = [
  {
    title: "How to refer a student",
    kind: "guide",
    daysAgo: 210,
    body: "Give your student your referral link, or your code at their first consultation. When they sign up with it, we record you as their agent.\n\nStudents complete questions about money and family themselves. If you are not sure what a university requires, ask us.",
    file: [
      "1. Give your student your link or your code.",
      "2. They agree to be represented by you.",
      "3. You complete the application, and they confirm it.",
      "4. Scan every page of a document in colour.",
    ],
  },
  {
    title: "February intake: deadline for documents",
    kind: "news",
    daysAgo: 12,
    body: "Please send us passports, transcripts and English results for February by mid-December. After that, most universities move applications to July.\n\nOur office is closed from 24 December to 2 January. We still read messages each morning.",
  },
  {
    title: "Workshop on financial proof",
    kind: "training",
    daysAgo: null,
    body: "A 30-minute session on bank letters and what case officers look for. Date to be confirmed.",
  },
];

/** What the demo's staff have published for partners. */
export async function tellResources({ records, dice, now }: Story, files: FileStore): Promise<void> {
  for (const { daysAgo, file: lines, ...resource } of RESOURCES) {
    const at = daysBefore(now, daysAgo ?? 2);
    let fileId: string | null = null;
    if (lines) {
      const { drawSamplePdf } = await import("./sample-document.server.ts");
      const stored = await files.write([await drawSamplePdf({ title: resource.title, lines, pages: 1 })]);
      fileId = dice.id();
      records.files.push({
        id: fileId,
        ...stored,
        mediaType: "application/pdf",
        scan: "unscanned",
        createdAt: at,
      });
    }
    records.partnerResources.push({
      ...resource,
      fileId,
      fileName: fileId === null ? null : `${resource.title}.pdf`,
      id: dice.id(),
      publishedAt: daysAgo === null ? null : at,
      createdAt: at,
      updatedAt: at,
    });
  }
}
