import { Link } from "react-router";
import { BOARD_COLUMN_LABELS, type BoardColumn } from "#app/admissions/waits/board.ts";
import type { WaitingRow } from "#app/admissions/waits/waiting-row.ts";
import { listSearch } from "#app/platform/lists/list-link.ts";
import type { ListQueryOf } from "#app/platform/lists/list-query.ts";
import type { Place } from "#app/platform/time/format-date.ts";
import { TextLink } from "#app/ui/text-link.tsx";
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
        <section
          key={column}
          aria-labelledby={`column-${column}`}
          className="min-w-0 border-ink border-t pt-3"
        >
          <h2
            id={`column-${column}`}
            className="flex items-baseline justify-between gap-3 font-semibold text-base"
          >
            {BOARD_COLUMN_LABELS[column]}
            <span className="text-ink-muted text-sm tabular-nums">
              {count}
              <span className="sr-only"> {texts.noun({ count })}</span>
            </span>
          </h2>
          {cards.length === 0 ? (
            <p className="mt-2 text-ink-muted text-sm">{texts.empty}</p>
          ) : (
            <ul className="mt-2 flex flex-col gap-3">
              {cards.map((card) => (
                <BoardCard key={card.id} card={card} place={place} />
              ))}
            </ul>
          )}
          {count > cards.length ? (
            <p className="mt-3 text-sm">
              <TextLink
                to={`${AGENCY_LIST_PATH}${listSearch(AGENCY_LIST, query, { filters: { column: [column] } })}`}
              >
                {texts.showAll({ count })}
                <span className="sr-only">: {BOARD_COLUMN_LABELS[column]}</span>
              </TextLink>
            </p>
          ) : null}
        </section>
      ))}
    </div>
  );
}

function BoardCard({ card, place }: { card: WaitingRow; place: Place }) {
  return (
    <li className="rounded-md border border-line bg-surface px-3 py-2.5">
      <Link
        to={agencyApplicationPath(card.id)}
        className="inline-flex items-center font-semibold [overflow-wrap:anywhere] pointer-coarse:min-h-11"
      >
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
