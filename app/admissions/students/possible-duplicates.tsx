import { Link } from "react-router";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import type { PossibleDuplicate } from "./likeness.ts";
import { ReasonBadges } from "./reason-badges.tsx";
import { studentMessages } from "./students.words.ts";

type PossibleDuplicatesProps = { students: readonly PossibleDuplicate[]; place: Place };

/** Students who may be the person of a form, with what they have in common. */
export function PossibleDuplicates({ students, place }: PossibleDuplicatesProps) {
  return (
    <ul className="mt-2 flex flex-col gap-2">
      {students.map(({ id, name, createdAt, reasons }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={`/admin/students/${id}`}
            className="inline-flex items-center [overflow-wrap:anywhere] pointer-coarse:min-h-11"
          >
            {studentMessages.duplicateSince({ name, day: formatDay(createdAt, place) })}
          </Link>
          <ReasonBadges reasons={reasons} />
        </li>
      ))}
    </ul>
  );
}
