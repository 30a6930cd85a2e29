import type { ReactNode } from "react";
import { Link } from "react-router";
import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import { ReturnedBecause } from "#app/admissions/documents/document-list.tsx";
import { StateBadge } from "#app/admissions/documents/state-badge.tsx";
import { formatCalendarDate, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { requestMessages as texts } from "./document-requests.words.ts";
import { isLate, isOpen, type ShownRequest } from "./request-state.ts";

type RequestListProps = {
  requests: readonly ShownRequest[];
  /** Calendar date in the reader's time zone. */
  today: string;
  place: Place;
  /** The URL of a document. */
  hrefOf: (documentId: string) => string;
  /** The upload URL for students and agents; absent for staff. */
  sendHref?: (request: ShownRequest) => string;
  /** What staff can do with a request, shown next to it. */
  action?: (request: ShownRequest) => ReactNode;
};

/** The document requests of a student with details, due date and state. */
export function RequestList({ requests, today, place, hrefOf, sendHref, action }: RequestListProps) {
  return (
    <ul className="flex flex-col border-line border-t">
      {requests.map((request) => (
        <li key={request.id} className="border-line border-b py-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p className="min-w-0 font-semibold">{DOCUMENT_KIND_LABELS[request.kind]}</p>
            <RequestBadge request={request} today={today} />
            <div className="ms-auto flex flex-wrap items-center gap-x-4 text-sm">
              {request.document ? (
                <Way to={hrefOf(request.document.id)} request={request}>
                  {texts.look}
                </Way>
              ) : null}
              {sendHref && isOpen(request) ? (
                <Way to={sendHref(request)} request={request}>
                  {texts.send}
                </Way>
              ) : null}
              {action?.(request)}
            </div>
          </div>
          <p className="text-ink-muted text-sm">
            {texts.due({ day: formatCalendarDate(request.dueOn, place.locale) })}
            {request.requestedBy ? ` · ${texts.askedBy({ name: request.requestedBy })}` : null}
          </p>
          {request.note ? (
            <p dir="auto" className="mt-1 max-w-prose whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">
              {request.note}
            </p>
          ) : null}
          {request.document ? <ReturnedBecause document={request.document} /> : null}
        </li>
      ))}
    </ul>
  );
}

function RequestBadge({ request, today }: { request: ShownRequest; today: string }) {
  if (isLate(request, today)) return <Badge variant="destructive">{texts.late}</Badge>;
  if (request.state === "asked") return <Badge variant="warning">{texts.asked}</Badge>;
  return <StateBadge state={request.state} />;
}

/** A link that also names its document for screen readers. */
function Way({ to, request, children }: { to: string; request: ShownRequest; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-7 items-center text-eucalyptus underline underline-offset-4 pointer-coarse:min-h-11"
    >
      {children}
      <span className="sr-only">: {DOCUMENT_KIND_LABELS[request.kind]}</span>
    </Link>
  );
}
