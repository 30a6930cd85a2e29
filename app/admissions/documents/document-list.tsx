import { Link } from "react-router";
import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import { formatFileSize } from "#app/platform/files/file-size.ts";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { formatOwnDate } from "#app/platform/time/own-date.ts";
import { FileText } from "#app/ui/icons.tsx";
import { localPath } from "#app/words/local-path.ts";
import type { StudentDocument } from "./document.ts";
import { thumbnailPath } from "./document-paths.ts";
import { documentMessages as texts } from "./documents.words.ts";
import { StateBadge } from "./state-badge.tsx";
import { RETURN_REASON_LABELS } from "./states.ts";

type DocumentListProps = {
  documents: readonly StudentDocument[];
  hrefOf: (id: string) => string;
  place: Place;
};

/** Documents, last changed first, with type, state, and the reason for a return. */
export function DocumentList({ documents, hrefOf, place }: DocumentListProps) {
  return (
    <ul className="border-line border-t">
      {documents.map((document) => (
        <li key={document.id} className="flex gap-4 border-line border-b py-4">
          <Thumbnail document={document} />
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                to={hrefOf(document.id)}
                className="font-semibold text-eucalyptus underline underline-offset-4"
              >
                {DOCUMENT_KIND_LABELS[document.kind]}
              </Link>
              <StateBadge state={document.state} />
            </p>
            <p className="mt-0.5 truncate text-sm" dir="auto">
              {document.name}
            </p>
            <p className="text-ink-muted text-xs" data-figures>
              {sizeText(document, place)}
              {" · "}
              {texts.sentOn({ day: formatDay(document.sentAt, place) })}
              {document.expiresOn ? ` · ${untilText(document, place)}` : null}
            </p>
            <ReturnedBecause document={document} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Why a document was returned, in the reviewer's words. */
export function ReturnedBecause({ document }: { document: StudentDocument }) {
  const { state, returnReason, returnNote } = document;
  if (state !== "returned" || !returnReason) return null;
  return (
    <div className="mt-2 border-ochre border-s-4 ps-3 text-sm">
      <p className="font-semibold">{RETURN_REASON_LABELS[returnReason]}</p>
      {returnNote ? (
        <p dir="auto" className="whitespace-pre-wrap break-words">
          {returnNote}
        </p>
      ) : null}
    </div>
  );
}

/** The size of a document as text. */
export function sizeText({ size, pages, mediaType }: StudentDocument, { locale }: Place): string {
  const text = formatFileSize(size, locale);
  return mediaType === "application/pdf" ? texts.size({ size: text, pages }) : text;
}

/** The expiry of a document as text. */
export function untilText({ state, expiresOn }: StudentDocument, { locale }: Place): string {
  const day = formatOwnDate(expiresOn ?? "", locale);
  return state === "expired" ? texts.expiredOn({ day }) : texts.validUntil({ day });
}

function Thumbnail({ document: { id, version, hasThumbnail } }: { document: StudentDocument }) {
  const frame = "flex size-16 shrink-0 items-center justify-center rounded-sm border border-line bg-surface";
  if (!hasThumbnail) {
    return (
      <span className={frame}>
        <FileText aria-hidden="true" className="size-6 text-ink-faint" />
      </span>
    );
  }
  return (
    <img
      src={localPath(thumbnailPath(id, version))}
      alt=""
      width={64}
      height={64}
      loading="lazy"
      className={`${frame} object-cover`}
    />
  );
}
