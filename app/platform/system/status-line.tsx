import { Notice } from "#app/ui/notice.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { statusMessages as texts } from "./system.words.ts";
import { LATE_MINUTES, type StatusKind, type StatusProblem } from "./system-status.ts";

/** Where each problem is shown in full. */
const PLACES: Readonly<Record<StatusKind, string>> = {
  "audit-log": "/admin/settings/audit",
  "damaged-files": "/admin/files/storage",
  "late-emails": "/admin/settings/outbox?sent=no",
  "failing-emails": "/admin/settings/outbox?sent=no",
  "late-jobs": "#jobs",
  "failed-jobs": "#failed-jobs",
  backup: "#backup",
};

function sentence(kind: StatusKind, count: number): string {
  if (kind === "audit-log" || kind === "backup") return texts[kind];
  return texts[kind]({ count, minutes: LATE_MINUTES });
}

/** Whether everything works, in a sentence for each problem, with a link to where it is solved. */
export function StatusLine({ problems }: { problems: readonly StatusProblem[] }) {
  if (problems.length === 0) return <Notice tone="success" title={texts.well} />;
  return (
    <Notice tone="warning" title={texts.problems({ count: problems.length })}>
      <ul className="flex flex-col gap-1">
        {problems.map(({ kind, count }) => (
          <li key={kind}>
            <TextLink to={PLACES[kind]}>{sentence(kind, count)}</TextLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
