import { Card } from "#app/ui/card.tsx";
import { Check, Minus } from "#app/ui/icons.tsx";
import { applicationMessages } from "./applications.words.ts";
import type { StaffApplication } from "./staff-view.ts";

/** The documents that the student marked as ready, and the others. */
export function DocumentsChecklist({ documents }: Pick<StaffApplication, "documents">) {
  return (
    <Card level={3} title={applicationMessages.documents} description={applicationMessages.documentsHint}>
      <ul className="flex flex-col">
        {documents.map(({ label, ready }) => (
          <li
            key={label}
            className="flex items-center gap-3 border-line border-b py-2.5 last:border-b-0 [&_svg]:size-4 [&_svg]:shrink-0"
          >
            {ready ? (
              <Check aria-hidden="true" className="text-success" />
            ) : (
              <Minus aria-hidden="true" className="text-ink-faint" />
            )}
            <span className="min-w-0 flex-1">{label}</span>
            <span className={ready ? "text-sm" : "text-ink-muted text-sm"}>
              {ready ? applicationMessages.ready : applicationMessages.notReady}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
