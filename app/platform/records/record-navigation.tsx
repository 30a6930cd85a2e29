import { createContext, useContext } from "react";
import { Link, useLocation, useMatches, useNavigate } from "react-router";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { ChevronLeft, ChevronRight } from "#app/ui/icons.tsx";
import { uiMessages } from "#app/ui/ui.words.ts";
import { useKeys } from "#app/ui/use-keys.ts";
import { placeInList } from "./place-in-list.ts";
import { listSearch } from "./record-address.view.ts";

/** A page above a record. */
export interface PageAbove {
  readonly label: string;
  readonly to: string;
}

/** The list that an open record belongs to. */
interface ListOfRecord {
  /** The list, and the view of it that the reader has chosen. */
  readonly above: readonly PageAbove[];
  /** Whether the record has the whole page on a wide screen. */
  readonly isWide: boolean;
}

/** Set by a list around the record that it opens; null around a record that has a page of its own. */
export const ListOfRecord = createContext<ListOfRecord | null>(null);

type RecordNavigationProps = {
  name: string;
  /** The pages between the list and this one, or above a record that no list opens. */
  above: readonly PageAbove[];
  /** Shows the pages above on a phone, too. */
  isOnPhone: boolean;
};

/**
 * The pages above a record, and the ways to the records before and after it in the list that it was opened from, also by
 * the keys k and j. For a record that has the page to itself: next to the list, the rows are the ways. On a phone the
 * bar of the workspace leads back.
 */
export function RecordNavigation({ name, above, isOnPhone }: RecordNavigationProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const matches = useMatches();
  const list = useContext(ListOfRecord);
  const id = pathname.split("/").at(-1) ?? "";
  const place = matches.map(({ loaderData }) => placeInList(loaderData, id)).find((found) => found !== null);
  const hrefOf = (other: string | null | undefined) =>
    other ? pathname.replace(id, other) + listSearch(search) : null;
  const previous = hrefOf(place?.previous);
  const next = hrefOf(place?.next);
  const go = (href: string | null) => {
    // Where the list has no room, either, the record has the page.
    if (href && (list?.isWide || !window.matchMedia("(width >= 80rem)").matches)) void navigate(href);
  };
  useKeys({ k: () => go(previous), j: () => go(next) });
  // Next to the list and on a phone the list has other ways; only the pages below a record lead back from here.
  const isBelow = list !== null && above.length > 0;
  const ofList = list && (list.isWide ? "max-lg:hidden" : "max-lg:hidden xl:hidden");
  const pages = [
    ...(list?.above ?? []).map((page) => ({ ...page, className: ofList })),
    ...above.map((page) => ({ ...page, className: null })),
  ];
  return (
    <div
      className={cx(
        "flex min-h-(--control-sm) items-center gap-4 text-sm",
        // In one line with the ways out of the page.
        list &&
          (list.isWide || isBelow
            ? "-mt-(--control-sm) pe-14 xl:pe-20"
            : "-mt-(--control-sm) pe-14 xl:hidden"),
        !list && !isOnPhone && "max-lg:hidden",
      )}
    >
      <nav aria-label={uiMessages.breadcrumbs} className={cx("min-w-0", !isOnPhone && "max-lg:hidden")}>
        <ol className="flex min-w-0 items-center gap-2 text-ink-muted">
          {pages.map(({ label, to, className }) => (
            <li key={to} className={cx("flex shrink-0 items-center gap-2", className)}>
              <Link
                to={to}
                className="inline-flex items-center text-ink-muted no-underline hover:text-ink hover:underline pointer-coarse:min-h-11"
              >
                {label}
              </Link>
              <span aria-hidden="true">/</span>
            </li>
          ))}
          <li aria-current="page" dir="auto" className="truncate text-ink">
            {name}
          </li>
        </ol>
      </nav>
      {place && (previous !== null || next !== null) ? (
        <nav aria-label={recordMessages.way} className="flex shrink-0 items-center gap-1 lg:ms-auto">
          {place.number !== null && place.total !== null ? (
            <span className="text-ink-muted tabular-nums">
              {recordMessages.place({ number: place.number, total: place.total })}
            </span>
          ) : null}
          {previous ? (
            <ButtonLink
              to={previous}
              variant="ghost"
              size="sm"
              iconOnly
              aria-label={recordMessages.previous}
              aria-keyshortcuts="k"
            >
              <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
            </ButtonLink>
          ) : null}
          {next ? (
            <ButtonLink
              to={next}
              variant="ghost"
              size="sm"
              iconOnly
              aria-label={recordMessages.next}
              aria-keyshortcuts="j"
            >
              <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
            </ButtonLink>
          ) : null}
        </nav>
      ) : null}
    </div>
  );
}
