import { Link } from "react-router";
import { X } from "./icons.tsx";
import { uiMessages } from "./ui.words.ts";

export type FilterChip = {
  key: string;
  field: string;
  operator: string;
  value: string;
  /** The list without this filter. */
  removeHref: string;
  /** Where another value is chosen without script. */
  changeHref: string;
  /** Chooses another value in the page; left out before script runs. */
  onChange?: (() => void) | undefined;
};

type FilterChipsProps = {
  chips: readonly FilterChip[];
  /** The list without a search and filters. */
  clearHref: string;
};

/** The filters in use: a press changes one, its cross removes it. Nothing where there are none. */
export function FilterChips({ chips, clearHref }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={uiMessages.filters} className="filter-chips">
      {chips.map(({ key, field, operator, value, ...chip }) => {
        const text = (
          <>
            <span className="text-ink-muted">{field}</span> <span className="text-ink-muted">{operator}</span>{" "}
            <span className="truncate font-semibold">{value}</span>
          </>
        );
        return (
          <li key={key}>
            {chip.onChange ? (
              <button type="button" data-opens-menu onClick={chip.onChange}>
                {text}
              </button>
            ) : (
              <a href={chip.changeHref}>{text}</a>
            )}
            <Link
              to={chip.removeHref}
              preventScrollReset
              aria-label={uiMessages.removeFilter({ filter: `${field} ${operator} ${value}` })}
            >
              <X />
            </Link>
          </li>
        );
      })}
      <li>
        <Link to={clearHref} preventScrollReset aria-label={uiMessages.clearFilters}>
          {uiMessages.clearAll}
        </Link>
      </li>
    </ul>
  );
}
