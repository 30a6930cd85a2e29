import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import { DOCUMENT_STATE_LABELS } from "#app/admissions/documents/states.ts";
import { Facts, Sheet, Table } from "#app/platform/pdf/sheet.pdf.tsx";
import { formatCalendarDate, formatMoment, type Place } from "#app/platform/time/format-date.ts";
import type { CaseDocument } from "./case-file.ts";
import { caseFileMessages as texts } from "./case-files.words.ts";

export interface CaseCoverProps {
  readonly brandName: string;
  readonly name: string;
  readonly email: string;
  readonly references: readonly string[];
  readonly papers: readonly CaseDocument[];
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly place: Place;
}

/** The cover page of a student's documents in one PDF: the student, and the start page of each document. */
export function CaseCover({ brandName, papers, place, ...props }: CaseCoverProps) {
  const { name, email, references, madeBy, madeAt } = props;
  const before = papers.map((_, at) => papers.slice(0, at).reduce((pages, paper) => pages + paper.pages, 0));
  return (
    <Sheet brandName={brandName} title={texts.title({ name })} foot={texts.foot({ name })}>
      <Facts
        facts={[
          [texts.student, name],
          [texts.email, email],
          [texts.applications, references.join(", ") || "–"],
          [texts.made, texts.madeBy({ day: formatMoment(madeAt, place), name: madeBy })],
        ]}
      />
      <Table
        columns={[
          { label: texts.number, share: 1 },
          { label: texts.document, share: 7 },
          { label: texts.state, share: 3 },
          { label: texts.validUntil, share: 3 },
          { label: texts.page, share: 2, isFigure: true },
        ]}
        rows={papers.map((paper, at) => ({
          key: paper.id,
          cells: [
            String(at + 1),
            `${DOCUMENT_KIND_LABELS[paper.kind]}\n${paper.name}`,
            DOCUMENT_STATE_LABELS[paper.state],
            paper.expiresOn ? formatCalendarDate(paper.expiresOn, place.locale) : "–",
            ({ totalPages }) => String(totalPages + (before[at] ?? 0) + 1),
          ],
        }))}
      />
    </Sheet>
  );
}
