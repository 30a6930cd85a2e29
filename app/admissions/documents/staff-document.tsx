import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import type { KindRule } from "#app/admissions/document-kinds/kind-rule.ts";
import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import { AlsoHere } from "#app/platform/live/also-here.tsx";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { RecordFrame } from "#app/platform/records/record-frame.tsx";
import { RecordHead } from "#app/platform/records/record-head.tsx";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Card } from "#app/ui/card.tsx";
import { ConfirmedButton } from "#app/ui/confirmed-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { ChangeKindForm } from "./change-kind-form.tsx";
import { DecisionForms } from "./decision-forms.tsx";
import type { DocumentDetail, DocumentView } from "./document.ts";
import { ReturnedBecause } from "./document-list.tsx";
import { DocumentSheet } from "./document-sheet.tsx";
import { DocumentViews } from "./document-views.tsx";
import { documentMessages as texts } from "./documents.words.ts";
import type { PaperFacts } from "./on-paper.ts";
import { OnPaperComparison } from "./on-paper-comparison.tsx";

type StaffDocumentProps = {
  document: DocumentDetail;
  /** The requirements of its document type. */
  rule: KindRule;
  answered: PaperFacts;
  views: readonly DocumentView[];
  mayJudge: boolean;
  mayChangeKind: boolean;
  mayDelete: boolean;
  /** Everyone who opened it, in the audit log; null for readers without that permission. */
  auditLogHref: string | null;
  place: Place;
  studentPath: string;
  /** The next document to review, with its links. */
  nextId?: string | null;
  actions?: ReactNode;
  answer: { lastResult: SubmissionResult<string[]>; staleVersion: number | null } | undefined;
};

/** A document with the review forms, as staff see it. */
export function StaffDocument({
  document,
  rule,
  answered,
  views,
  mayJudge,
  mayChangeKind,
  mayDelete,
  auditLogHref,
  place,
  studentPath,
  nextId = null,
  actions,
  answer,
}: StaffDocumentProps) {
  const forAccept = answerFor(answer, "accept");
  const forReturn = answerFor(answer, "return");
  const forKind = answerFor(answer, "change-kind");
  const stale = (forAccept ?? forReturn ?? forKind)?.staleVersion != null;
  return (
    <RecordFrame
      key={document.id}
      name={DOCUMENT_KIND_LABELS[document.kind]}
      above={[{ label: document.studentName, to: studentPath }]}
      wayOnPhone
    >
      <LiveChanges shown={[{ subject: "document", id: document.id }]} />
      <AlsoHere subject="document" id={document.id} />
      <RecordHead
        name={DOCUMENT_KIND_LABELS[document.kind]}
        line={document.studentName}
        actions={
          <>
            {actions}
            {mayDelete ? (
              <ConfirmedButton
                intent="delete"
                label={texts.remove}
                title={texts.deleteTitle}
                description={texts.deleteHint}
                version={document.version}
              />
            ) : null}
          </>
        }
      />
      {stale ? <Notice tone="warning" title={texts.stale} live /> : null}
      <DocumentSheet
        document={document}
        sentBy={document.sentBy}
        place={place}
        decision={
          mayJudge || mayChangeKind ? (
            <div key={document.version} className="flex flex-col gap-4">
              {mayJudge ? (
                <DecisionForms
                  document={document}
                  rule={rule}
                  answered={answered}
                  place={place}
                  accept={forAccept?.lastResult}
                  giveBack={forReturn?.lastResult}
                  nextId={nextId}
                />
              ) : null}
              {mayChangeKind ? (
                <ChangeKindForm byStaff document={document} lastResult={forKind?.lastResult} />
              ) : null}
            </div>
          ) : null
        }
      />
      {document.scan === "infected" ? null : <p className="text-ink-muted text-sm">{texts[document.scan]}</p>}
      {document.decidedAt ? (
        <p className="text-sm">
          {texts.decidedBy({
            state: document.state,
            name: document.decidedBy ?? texts.someoneInline,
            date: formatDay(document.decidedAt, place),
          })}
        </p>
      ) : null}
      <ReturnedBecause document={document} />
      <OnPaperComparison document={document} answered={answered} place={place} />
      <Card level={3} title={texts.whoSaw}>
        <DocumentViews views={views} place={place} />
        {auditLogHref ? <TextLink to={auditLogHref}>{texts.auditLog}</TextLink> : null}
      </Card>
    </RecordFrame>
  );
}
