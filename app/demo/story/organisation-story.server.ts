import type { FileStore } from "#app/platform/files/file-store.server.ts";
import type { Story } from "./demo-story.server.ts";
import { daysBefore } from "./demo-time.server.ts";

const AGREEMENT = {
  title: "Agency agreement",
  lines: ["Between the partner of the demonstration and the office.", "Nobody has signed it."],
  pages: 2,
};

/** Where a partner is at home and recruits, and what was signed: an agreement with its file, a licence that ends soon. */
export async function tellOrganisation(
  story: Story,
  files: FileStore,
  organisationId: string,
): Promise<void> {
  const { records, dice, now } = story;
  const at = daysBefore(now, 160);
  const day = (ago: number) => daysBefore(now, ago).toISOString().slice(0, 10);
  const organisation = records.organisations.find(({ id }) => id === organisationId);
  if (organisation) organisation.recruitsIn = ["bt", "in", "np"];
  records.organisationOffices.push({
    id: dice.id(),
    organisationId,
    city: "Kathmandu",
    country: "np",
    address: "Putalisadak, opposite the stadium",
    phone: "+977 1 4420000",
    createdAt: at,
  });
  const { drawSamplePdf } = await import("./sample-document.server.ts");
  const stored = await files.write([await drawSamplePdf(AGREEMENT)]);
  const fileId = dice.id();
  records.files.push({
    id: fileId,
    ...stored,
    mediaType: "application/pdf",
    scan: "unscanned",
    createdAt: at,
  });
  records.organisationDocuments.push(
    {
      id: dice.id(),
      organisationId,
      kind: "agreement",
      title: AGREEMENT.title,
      createdAt: at,
      signedOn: day(160),
      expiresOn: day(-570),
      fileId,
      fileName: `${AGREEMENT.title}.pdf`,
    },
    {
      id: dice.id(),
      organisationId,
      kind: "licence",
      title: "Licence of the ministry",
      createdAt: at,
      signedOn: day(680),
      expiresOn: day(-45),
      fileId: null,
      fileName: null,
    },
  );
}
