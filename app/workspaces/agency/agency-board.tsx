import { Link } from "react-router";
import { BOARD_COLUMN_LABELS, type BoardColumn } from "#app/admissions/next-steps/board.ts";
import type { WaitingRow } from "#app/admissions/next-steps/waiting-row.ts";
import { BOARD_CARD, BOARD_CARD_LINK, BoardColumnFrame } from "#app/platform/lists/board-frame.tsx";
import { listSearch } from "#app/platform/lists/list-link.ts";
import type { ListQueryOf } from "#app/platform/lists/list-query.ts";
import type { Place } from "#app/platform/time/format-date.ts";
import { countText } from "#app/ui/pagination-text.ts";
import { agencyMessages as texts } from "./agency.words.ts";
import { deadlineText } from "./agency-columns.tsx";
import { AGENCY_LIST, AGENCY_LIST_PATH, agencyApplicationPath } from "./agency-list.ts";
import { WaitLine } from "./wait-line.tsx";

type Column = { readonly column: BoardColumn; readonly count: number; readonly cards: readonly WaitingRow[] };
type AgencyBoardProps = {
  columns: readonly Column[];
  query: ListQueryOf<typeof AGENCY_LIST>;
  place: Place;
};

/**
 * The columns of the board: side by side where there is room, one below the other on a phone, those without a card
 * folded to their heads. Plain links; nothing is dragged.
 */
export function AgencyBoard({ columns, query, place }: AgencyBoardProps) {
  return (
    <div className="mt-6 grid grid-cols-1 items-start gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
      {columns.map(({ column, count, cards }) => (
        <BoardColumnFrame
          key={column}
          title={BOARD_COLUMN_LABELS[column]}
          count={count}
          counted={countText(count)}
          empty={texts.empty}
          all={
            count > cards.length
              ? {
                  to: `${AGENCY_LIST_PATH}${listSearch(AGENCY_LIST, query, { filters: { column: [column] } })}`,
                  text: texts.showAll({ count }),
                }
              : null
          }
        >
          {cards.map((card) => (
            <BoardCard key={card.id} card={card} place={place} />
          ))}
        </BoardColumnFrame>
      ))}
    </div>
  );
}

function BoardCard({ card, place }: { card: WaitingRow; place: Place }) {
  return (
    <li className={BOARD_CARD}>
      <Link to={agencyApplicationPath(card.id)} className={BOARD_CARD_LINK}>
        {card.student}
      </Link>
      <p className="text-sm [overflow-wrap:anywhere]">{card.course ?? texts.noCourse}</p>
      {card.university ? (
        <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">{card.university}</p>
      ) : null}
      <p className="mt-2">
        <WaitLine row={card} place={place} />
      </p>
      {card.deadline ? <p className="mt-1 text-sm">{deadlineText(card.deadline, place)}</p> : null}
    </li>
  );
}
