import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { TextLink } from "#app/ui/text-link.tsx";
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
          <TextLink to={`/admin/students/${id}`}>
            {studentMessages.duplicateSince({ name, day: formatDay(createdAt, place) })}
          </TextLink>
          <ReasonBadges reasons={reasons} />
        </li>
      ))}
    </ul>
  );
}
