import type { ReactNode } from "react";
import type { Place } from "#app/platform/time/format-date.ts";
import { Card } from "#app/ui/card.tsx";
import type { StudentDocument } from "./document.ts";
import { DocumentList } from "./document-list.tsx";
import { staffDocumentPath } from "./document-paths.ts";
import { documentMessages as texts } from "./documents.words.ts";

type StudentDocumentsProps = {
  studentId: string;
  documents: readonly StudentDocument[];
  place: Place;
  /** The query of the list that the record was opened from. */
  search: string;
  /** Shown next to the title if there are documents. */
  actions: ReactNode;
};

/** The documents of a student, as staff see them on the record. */
export function StudentDocuments({ studentId, documents, place, search, actions }: StudentDocumentsProps) {
  const waiting = documents.filter(({ state }) => state === "in-review").length;
  return (
    <Card
      level={3}
      title={texts.title}
      aside={documents.length > 0 ? actions : null}
      description={documents.length > 0 ? texts.waiting({ count: waiting }) : null}
    >
      {documents.length === 0 ? (
        <p className="text-ink-muted text-sm">{texts.staffNone}</p>
      ) : (
        <DocumentList
          documents={documents}
          hrefOf={(id) => `${staffDocumentPath(studentId, id)}${search}`}
          place={place}
        />
      )}
    </Card>
  );
}
