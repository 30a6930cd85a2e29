import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import { StateBadge } from "#app/admissions/documents/state-badge.tsx";
import { institutionQueueMessages } from "#app/admissions/institution-queue/institution-queue.words.ts";
import { reviewPath } from "#app/admissions/institution-queue/review-row.ts";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import type { SharedDocument } from "./review-found.view.ts";

const texts = institutionQueueMessages.page;

type SharedDocumentsProps = {
  documents: readonly SharedDocument[] | null;
  applicationId: string;
  place: Place;
};

/** The documents that a student shares with an institution, by what they are. */
export function SharedDocuments({ documents, applicationId, place }: SharedDocumentsProps) {
  if (documents === null) return <p className="text-ink-muted">{texts.notShared}</p>;
  if (documents.length === 0) return <p className="text-ink-muted">{texts.noDocuments}</p>;
  return (
    <ul className="flex flex-col">
      {documents.map(({ kind, sent }) => (
        <li
          key={kind}
          className="flex min-h-(--control) flex-wrap items-baseline gap-x-4 gap-y-1 border-line border-b py-2"
        >
          <span className="min-w-0 basis-64 font-semibold">{DOCUMENT_KIND_LABELS[kind]}</span>
          <span className="flex min-w-0 flex-1 basis-72 flex-col gap-1 text-sm">
            {sent.length === 0 ? <span className="text-ink-muted">{texts.missing}</span> : null}
            {sent.map(({ id, name, state, sentAt, scan }) => (
              <span key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {scan === "infected" ? (
                  texts.infected
                ) : (
                  <TextLink href={`${reviewPath(applicationId)}/documents/${id}`}>
                    <span className="[overflow-wrap:anywhere]">{name}</span>
                  </TextLink>
                )}
                <StateBadge state={state} />
                <span className="text-ink-muted">{formatDay(sentAt, place)}</span>
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
