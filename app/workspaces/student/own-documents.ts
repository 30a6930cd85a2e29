import type { ChecklistItem } from "#app/admissions/checklists/checklist.ts";
import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import { isOpen, type ShownRequest } from "#app/admissions/document-requests/request-state.ts";
import type { StudentDocument } from "#app/admissions/documents/document.ts";

/** What the documents of one student still need. */
export interface StudentDocuments {
  readonly studentId: string;
  readonly whose: string | null;
  /** What is still to be uploaded for the open applications. */
  readonly missing: readonly ChecklistItem[];
  /** What staff have requested, the most urgent first. */
  readonly requests: readonly ShownRequest[];
}

/** A document that the student has to upload, by name. */
export interface WantedDocument {
  readonly studentId: string;
  readonly whose: string | null;
  readonly kind: DocumentKind;
  /** Of a checklist or of a request. */
  readonly state: string;
  readonly document: StudentDocument | null;
  readonly request: Pick<ShownRequest, "dueOn" | "requestedBy" | "note"> | null;
}

/** The documents that were returned or requested, and how many more the applications need; each is counted once. */
export function wantedDocuments(students: readonly StudentDocuments[]): {
  returned: WantedDocument[];
  requested: WantedDocument[];
  missing: number;
} {
  const all = students.map(({ studentId, whose, missing, requests }) => {
    const open = requests
      .filter(isOpen)
      .map((request) => ({ studentId, whose, request, ...wanted(request) }));
    const named = new Set(open.map(({ kind }) => kind));
    const others = missing
      .filter(({ kind }) => !named.has(kind))
      .map((item) => ({ studentId, whose, request: null, ...wanted(item) }));
    return {
      returned: [...open, ...others].filter(isReturned),
      requested: open.filter((each) => !isReturned(each)),
      missing: others.filter((each) => !isReturned(each)).length,
    };
  });
  return {
    returned: all.flatMap(({ returned }) => returned),
    requested: all.flatMap(({ requested }) => requested),
    missing: all.reduce((sum, { missing }) => sum + missing, 0),
  };
}

const wanted = ({ kind, state, document }: Pick<WantedDocument, "kind" | "state" | "document">) => ({
  kind,
  state,
  document,
});

const isReturned = ({ state }: WantedDocument) => state === "returned";
