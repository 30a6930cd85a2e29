import type { ReactNode } from "react";
import { applicationMessages } from "#app/admissions/applications/applications.words.ts";
import { WITHDRAWAL } from "#app/admissions/applications/statuses.ts";
import { CardNext } from "#app/admissions/next-steps/card-next.tsx";
import { shortCourseName } from "#app/catalogue/course-terms/short-course-name.ts";
import { CardLines } from "#app/platform/lists/board-frame.tsx";
import type { Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { ApplicationCard } from "./application-board.ts";

const texts = applicationMessages.card;

type ApplicationCardProps = { card: ApplicationCard; name: ReactNode; place: Place };

/** An application as a card of the board. */
export function ApplicationCardLines({ card, name, place }: ApplicationCardProps) {
  const { course, university, intake } = card;
  return (
    <CardLines
      name={name}
      assignee={card.counsellor}
      course={course ? <span title={course}>{shortCourseName(course)}</span> : texts.noCourse}
      place={[university ?? texts.noUniversity, intake].filter(Boolean).join(" · ")}
      next={
        card.withdrawnAt ? (
          <Badge variant="secondary">{WITHDRAWAL.label}</Badge>
        ) : (
          <CardNext {...card} reader="us" place={place} />
        )
      }
    />
  );
}
