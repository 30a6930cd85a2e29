import type { ReactNode } from "react";
import { OriginalFile } from "#app/platform/attachments/original-file.tsx";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Download } from "#app/ui/icons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { StudentDocument } from "./document.ts";
import { sizeText, untilText } from "./document-list.tsx";
import { documentFilePath, originalFilePath } from "./document-paths.ts";
import { DocumentViewer } from "./document-viewer.tsx";
import { documentMessages as texts } from "./documents.words.ts";
import { StateBadge } from "./state-badge.tsx";

type DocumentSheetProps = {
  document: StudentDocument;
  /** Who sent it for the student, where that was someone else. */
  sentBy: string | null;
  place: Place;
  /** Forms for a decision: next to the document, or below it. */
  decision?: ReactNode;
  actions?: ReactNode;
};

/** A document with its viewer and facts. */
export function DocumentSheet({ document, sentBy, place, decision, actions }: DocumentSheetProps) {
  return (
    <div className="@container">
      <div className="grid items-start gap-6 @xl:grid-cols-[minmax(0,1fr)_17rem]">
        {document.scan === "infected" ? (
          <Notice tone="destructive" title={texts.infected} />
        ) : (
          <DocumentViewer document={document} />
        )}
        <div className="flex min-w-0 flex-col gap-3">
          <p>
            <StateBadge state={document.state} />
          </p>
          {decision}
          <p className="[overflow-wrap:anywhere]" dir="auto">
            {document.name}
          </p>
          <p className="text-ink-muted text-sm" data-figures>
            {sizeText(document, place)}
            <br />
            {texts.sentOn({ day: formatDay(document.sentAt, place) })}
            {" · "}
            {texts.versions({ count: document.versions })}
            {sentBy ? (
              <>
                <br />
                {texts.sentBy({ name: sentBy })}
              </>
            ) : null}
            {document.expiresOn ? (
              <>
                <br />
                {untilText(document, place)}
              </>
            ) : null}
          </p>
          <div className="flex flex-wrap gap-2">
            {document.scan === "infected" ? null : (
              <ButtonLink
                to={documentFilePath(document.id, { save: true })}
                reloadDocument
                icon={<Download aria-hidden="true" />}
              >
                {texts.save}
              </ButtonLink>
            )}
            {actions}
          </div>
          {document.hasOriginal && document.scan !== "infected" ? (
            <OriginalFile href={originalFilePath(document.id)} />
          ) : null}
        </div>
      </div>
    </div>
  );
}

/** A link to upload a new version: the primary action if the document was returned or has expired. */
export function ReplaceLink({ to, state }: { to: string; state: StudentDocument["state"] }) {
  return (
    <ButtonLink to={to} variant={state === "returned" || state === "expired" ? "primary" : "secondary"}>
      {texts.replace}
    </ButtonLink>
  );
}
