import { Link } from "react-router";
import {
  BOARD_COLUMN_BADGES,
  BOARD_COLUMN_LABELS,
  type BoardColumn,
} from "#app/admissions/next-steps/board.ts";
import { CardNext } from "#app/admissions/next-steps/card-next.tsx";
import type { WaitingRow } from "#app/admissions/next-steps/waiting-row.ts";
import { shortCourseName } from "#app/catalogue/course-terms/short-course-name.ts";
import boardStyles from "#app/platform/lists/board.css?url";
import { BoardColumnFrame, CardLines } from "#app/platform/lists/board-frame.tsx";
import { listSearch } from "#app/platform/lists/list-link.ts";
import type { ListQueryOf } from "#app/platform/lists/list-query.ts";
import type { Place } from "#app/platform/time/format-date.ts";
import { countText } from "#app/ui/pagination-text.ts";
import { agencyMessages as texts } from "./agency.words.ts";
import { AGENCY_LIST, AGENCY_LIST_PATH, agencyApplicationPath } from "./agency-list.ts";

type Column = { readonly column: BoardColumn; readonly count: number; readonly cards: readonly WaitingRow[] };
type AgencyBoardProps = {
  columns: readonly Column[];
  query: ListQueryOf<typeof AGENCY_LIST>;
  place: Place;
};

/** The columns of the board, side by side; on a phone they are swiped. Plain links; nothing is dragged. */
export function AgencyBoard({ columns, query, place }: AgencyBoardProps) {
  return (
    <div className="board mt-4">
      <link rel="stylesheet" href={boardStyles} precedence="default" />
      <section
        className="board-columns"
        aria-label={texts.boardTitle}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it, also where it has no card
        tabIndex={0}
      >
        {columns.map(({ column, count, cards }) => (
          <BoardColumnFrame
            key={column}
            title={BOARD_COLUMN_LABELS[column]}
            tone={BOARD_COLUMN_BADGES[column]}
            count={count}
            counted={countText(count)}
            empty={texts.empty}
            all={
              count > cards.length
                ? `${AGENCY_LIST_PATH}${listSearch(AGENCY_LIST, query, { filters: { column: [column] } })}`
                : null
            }
          >
            {cards.map((card) => (
              <BoardCard key={card.id} card={card} place={place} />
            ))}
          </BoardColumnFrame>
        ))}
      </section>
    </div>
  );
}

function BoardCard({ card, place }: { card: WaitingRow; place: Place }) {
  return (
    <li className="board-card" data-closed={card.withdrawnAt ? true : undefined}>
      <CardLines
        name={
          <Link to={agencyApplicationPath(card.id)} data-row-link>
            {card.student}
          </Link>
        }
        course={
          card.course ? <span title={card.course}>{shortCourseName(card.course)}</span> : texts.noCourse
        }
        place={[card.university, card.intake].filter(Boolean).join(" · ")}
        next={<CardNext {...card} reader="agency" place={place} />}
      />
    </li>
  );
}
