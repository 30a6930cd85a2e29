import { Link, useRevalidator } from "react-router";
import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import type { DropPlace } from "#app/admissions/documents/document-drop.tsx";
import { sendPath } from "#app/admissions/documents/document-paths.ts";
import { LateDocumentDrop } from "#app/admissions/documents/late-drop.tsx";
import { RETURN_REASON_LABELS } from "#app/admissions/documents/states.ts";
import { type ChecklistItem, replacedBy } from "./checklist.ts";
import { checklistMessages as texts } from "./checklists.words.ts";

/**
 * The documents that a student still has to upload, each with a link, an upload field, and the reason for a return.
 */
export function MissingDocuments({
  items,
  studentId,
  drop,
}: {
  items: readonly ChecklistItem[];
  /** The student, if the account has several. */
  studentId: string | null;
  /** The upload fields in the list. */
  drop: DropPlace;
}) {
  const { revalidate } = useRevalidator();
  if (items.length === 0) return null;
  return (
    <div className="mt-4">
      <p className="font-semibold text-sm">{texts.open({ count: items.length })}</p>
      <ul className="mt-1 flex flex-col text-sm">
        {items.map((item) => (
          <li
            key={item.kind}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-2"
          >
            <div>
              <Link
                to={sendPath(item, studentId)}
                className="inline-flex min-h-7 items-center text-eucalyptus underline underline-offset-4 pointer-coarse:min-h-11"
              >
                {DOCUMENT_KIND_LABELS[item.kind]}
              </Link>
              {item.state === "returned" && item.document?.returnReason ? (
                <span className="block text-ink-muted">
                  {RETURN_REASON_LABELS[item.document.returnReason]}
                </span>
              ) : null}
            </div>
            <LateDocumentDrop
              {...drop}
              kind={item.kind}
              documentId={replacedBy(item)}
              studentId={studentId}
              onSent={() => void revalidate()}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
