import { Link } from "react-router";
import { X } from "./icons.tsx";
import { uiMessages } from "./ui.words.ts";

export type FilterChip = {
  key: string;
  label: string /** The list without this filter. */;
  removeHref: string;
};

/** The filters in use, each a link that takes itself away. Nothing when there are none. */
export function FilterChips({ chips, clearHref }: { chips: readonly FilterChip[]; clearHref?: string }) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={uiMessages.filters} className="flex flex-wrap items-center gap-2">
      {chips.map((chip) => (
        <li key={chip.key}>
          <Link
            to={chip.removeHref}
            preventScrollReset
            aria-label={uiMessages.removeFilter({ filter: chip.label })}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-eucalyptus-soft ps-3 pe-2 font-semibold text-eucalyptus-strong text-sm no-underline ring-1 ring-eucalyptus/40 ring-inset hover:ring-eucalyptus pointer-coarse:min-h-11"
          >
            {chip.label}
            <X aria-hidden="true" className="size-3.5" />
          </Link>
        </li>
      ))}
      {clearHref && chips.length > 1 ? (
        <li>
          <Link
            to={clearHref}
            preventScrollReset
            className="px-2 text-eucalyptus text-sm underline underline-offset-4"
          >
            {uiMessages.clearFilters}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}
