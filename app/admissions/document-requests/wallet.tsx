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
  /** Calendar date by the reader's clock. */
  today: string;
  place: Place;
  /** Where a document is opened. */
  hrefOf: (documentId: string) => string;
  /** Where a document that was asked for is sent; left out for readers who send none. */
  sendHref?: ((request: ShownRequest) => string) | undefined;
  /** Shown next to a request, for example a drop area. */
  requestAction?: (request: ShownRequest) => ReactNode;
  requestsLead?: string;
  /** The level of its titles in the page's outline. */
  level?: 2 | 3;
  /** Between requests and documents: other missing documents. */
  children?: ReactNode;
  noneHint: string;
  /** Sends a first document. */
  send: ReactNode;
};

/** The documents of one student, and what they are asked for: as they and their agent see them. */
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
