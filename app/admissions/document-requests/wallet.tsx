import type { ReactNode } from "react";
import type { StudentDocument } from "#app/admissions/documents/document.ts";
import { DocumentList } from "#app/admissions/documents/document-list.tsx";
import { documentMessages } from "#app/admissions/documents/documents.words.ts";
import type { Place } from "#app/platform/time/format-date.ts";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { requestMessages } from "./document-requests.words.ts";
import { RequestList } from "./request-list.tsx";
import type { ShownRequest } from "./request-state.ts";

type WalletProps = {
  documents: readonly StudentDocument[];
  requests: readonly ShownRequest[];
  /** Calendar date in the reader's time zone. */
  today: string;
  place: Place;
  /** The URL of a document. */
  hrefOf: (documentId: string) => string;
  /** The upload URL of a requested document; absent for readers who cannot upload. */
  sendHref?: ((request: ShownRequest) => string) | undefined;
  /** Shown next to a request, for example a drop area. */
  requestAction?: (request: ShownRequest) => ReactNode;
  requestsLead?: string;
  /** The heading level of its titles. */
  level?: 2 | 3;
  /** Between requests and documents: other missing documents. */
  children?: ReactNode;
  noneHint: string;
  /** A link to upload a first document. */
  send: ReactNode;
};

/** The documents and document requests of one student, as they and their agent see them. */
export function Wallet(props: WalletProps) {
  const { documents, requests, today, place, hrefOf } = props;
  return (
    <>
      {requests.length > 0 ? (
        <Card
          title={requestMessages.title}
          description={props.requestsLead}
          level={props.level ?? 2}
          className="mb-10"
        >
          <RequestList
            requests={requests}
            today={today}
            place={place}
            hrefOf={hrefOf}
            sendHref={props.sendHref}
            action={props.requestAction}
          />
        </Card>
      ) : null}
      {props.children}
      {documents.length === 0 ? (
        <EmptyState title={documentMessages.none} actions={props.send}>
          {props.noneHint}
        </EmptyState>
      ) : (
        <DocumentList documents={documents} hrefOf={hrefOf} place={place} />
      )}
    </>
  );
}
