import { useLocation, useMatches, useNavigate } from "react-router";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ChevronLeft, ChevronRight } from "#app/ui/icons.tsx";
import { useKeys } from "#app/ui/use-keys.ts";
import { placeInList } from "./place-in-list.ts";
import { listSearch } from "./record-address.view.ts";

/**
 * The ways to the records before and after this one in the list that it was opened from, also by the keys k and j. For a
 * record that has the page to itself: next to the list, the rows are the ways.
 */
export function RecordNavigation({ id }: { id: string }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const matches = useMatches();
  const isWide = new URLSearchParams(search).has("wide");
  const place = matches.map(({ loaderData }) => placeInList(loaderData, id)).find((found) => found !== null);
  const hrefOf = (other: string | null | undefined) =>
    other ? pathname.replace(id, other) + listSearch(search) : null;
  const previous = hrefOf(place?.previous);
  const next = hrefOf(place?.next);
  const go = (href: string | null) => {
    // Where the list has no room, either, the record has the page.
    if (href && (isWide || !window.matchMedia("(width >= 80rem)").matches)) void navigate(href);
  };
  useKeys({ k: () => go(previous), j: () => go(next) });
  if (!place || (previous === null && next === null)) return null;
  return (
    <nav
      aria-label={recordMessages.way}
      // Next to the ways out of the page, in one line with them.
      className={`flex items-center gap-1 self-start text-sm ${isWide ? "xl:-mt-(--control)" : "xl:hidden"}`}
    >
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
  );
}
