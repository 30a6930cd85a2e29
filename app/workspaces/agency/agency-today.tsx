import { Link } from "react-router";
import { WAITING_ON_LABELS } from "#app/admissions/next-steps/next-steps.words.ts";
import { AGENT_THREADS_PATH } from "#app/conversations/threads/thread-paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { agencyMessages as texts } from "./agency.words.ts";
import { AGENCY_BOARD_PATH, AGENCY_LIST_PATH } from "./agency-list.ts";
import type { Today } from "./today.ts";

/** Who is counted on the overview: those who have something to do. */
const SHOWN = ["agency", "student", "us", "institution", "authority"] as const;

/** The next steps in a partner's applications. Each number is the total of the list to which its row leads. */
export function AgencyToday({ today }: { today: Today }) {
  const { waits, unread } = today;
  const shown = SHOWN.filter((who) => waits[who] > 0);
  return (
    <Card
      title={texts.today}
      description={texts.todayLead}
      footer={
        <span className="flex flex-wrap gap-3">
          <ButtonLink to={AGENCY_LIST_PATH}>{texts.title}</ButtonLink>
          <ButtonLink to={AGENCY_BOARD_PATH}>{texts.boardTitle}</ButtonLink>
        </span>
      }
    >
      {shown.length === 0 && unread === 0 ? (
        <p className="text-ink-muted">{texts.nothingWaits}</p>
      ) : (
        <ul>
          {shown.map((who) => (
            <li key={who} className="border-line border-b">
              <Link
                to={`${AGENCY_LIST_PATH}?waits=${who}`}
                className="flex min-h-11 items-center justify-between gap-4"
              >
                <span>{WAITING_ON_LABELS[who]}</span>
                <span className="tabular-nums">{waits[who]}</span>
              </Link>
            </li>
          ))}
          {unread > 0 ? (
            <li className="border-line border-b">
              <Link to={AGENT_THREADS_PATH} className="flex min-h-11 items-center">
                {texts.threadsUnread({ count: unread })}
              </Link>
            </li>
          ) : null}
        </ul>
      )}
    </Card>
  );
}
