import type { ResourceKind } from "#app/conversations/resources/resource.ts";
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
    title: "How to send us a student",
    kind: "guide",
    daysAgo: 210,
    body: "Give your student your referral link, or your code at their first consultation. Whoever signs up by it stands under your name from that day.\n\nStudents fill in their application themselves: answers about money and family are theirs to give. Ask us whenever you are not sure what a university wants to see.",
    file: [
      "1. Give your student your link or your code.",
      "2. They agree to be represented by you.",
      "3. You fill in, they confirm.",
      "4. Send documents page by page, in colour.",
    ],
  },
  {
    title: "February intake: last days for documents",
    kind: "news",
    daysAgo: 12,
    body: "Passports, transcripts and English results for February should be with us by the middle of December. After that most universities move an application to July.\n\nWe close from 24 December to 2 January; messages are read each morning all the same.",
  },
  {
    title: "Workshop on financial proof",
    kind: "training",
    daysAgo: null,
    body: "Half an hour about what banks write and what case officers read. The day follows.",
  },
];

/** What the demo's staff have published for partners. */
export async function tellResources({ records, dice, now }: Story, files: FileStore): Promise<void> {
  for (const { daysAgo, file: lines, ...resource } of RESOURCES) {
    const at = daysBefore(now, daysAgo ?? 2);
    let fileId: string | null = null;
    if (lines) {
      const { drawSamplePdf } = await import("./sample-paper.server.ts");
      const stored = await files.write([await drawSamplePdf({ title: resource.title, lines, pages: 1 })]);
      fileId = dice.id();
      records.files.push({
        ...{ id: fileId, ...stored, mediaType: "application/pdf", scan: "unscanned", createdAt: at },
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
