import { Combobox as Base } from "@base-ui/react/combobox";
import { cx } from "./cx.ts";
import { Check } from "./icons.tsx";
import { floatingClass, floatingItemClass } from "./overlay-style.ts";
import { Spinner } from "./spinner.tsx";
import type { Suggestion } from "./suggestion.ts";
import { uiMessages } from "./ui.words.ts";

type SuggestionListProps = {
  loading: boolean;
  emptyText?: string | undefined;
  checked?: boolean;
};

/** The list under a Combobox; must stand inside its root. */
export function SuggestionList({ loading, emptyText, checked }: SuggestionListProps) {
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={4} className="z-50 outline-none">
        <Base.Popup
          className={cx(floatingClass, "w-(--anchor-width) max-w-(--available-width)")}
          aria-busy={loading}
        >
          <Base.Status className="empty:hidden">
            {loading ? (
              <span className="flex items-center gap-2 px-3.5 py-2.5 text-ink-muted text-sm">
                <Spinner />
                {uiMessages.searching}
              </span>
            ) : null}
          </Base.Status>
          <Base.Empty className="empty:hidden">
            {loading ? null : (
              <span className="block px-3.5 py-2.5 text-ink-muted text-sm">
                {emptyText ?? uiMessages.noMatches}
              </span>
            )}
          </Base.Empty>
          <Base.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain p-1 outline-none data-empty:p-0">
            {(item: Suggestion) => (
              <Base.Item key={item.value} value={item} className={floatingItemClass}>
                {checked ? (
                  <Base.ItemIndicator keepMounted className="text-eucalyptus not-data-selected:invisible">
                    <Check aria-hidden="true" />
                  </Base.ItemIndicator>
                ) : null}
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{item.label}</span>
                  {item.hint ? (
                    <span className="block truncate font-normal text-ink-muted text-xs">{item.hint}</span>
                  ) : null}
                </span>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
