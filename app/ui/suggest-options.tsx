import { useEffect, useRef } from "react";
import { uiMessages } from "#app/content/messages/ui.ts";
import { cx } from "./cx.ts";
import { Spinner } from "./spinner.tsx";
import type { Suggestion } from "./suggestion.ts";

type SuggestOptionsProps = {
  listId: string;
  labelId: string | undefined;
  items: readonly Suggestion[];
  active: number;
  loading: boolean;
  onChoose: (item: Suggestion) => void;
};

/** The list under a SuggestInput. The focus stays in the text; the active option is only pointed at. */
export function SuggestOptions({ listId, labelId, items, active, loading, onChoose }: SuggestOptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div className="absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-md border border-line bg-surface shadow-float">
      {loading && items.length === 0 ? (
        <p aria-hidden="true" className="flex items-center gap-2 px-3.5 py-2.5 text-ink-muted text-sm">
          <Spinner />
          {uiMessages.searching}
        </p>
      ) : null}
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-labelledby={labelId}
        className={cx("max-h-64 overflow-y-auto overscroll-contain p-1", items.length === 0 && "hidden")}
      >
        {items.map((item, at) => (
          // Keys are the input's (aria-activedescendant); an option takes only the press.
          // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
          <div
            key={item.value}
            id={`${listId}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className="min-h-11 cursor-default select-none rounded-xs px-2.5 py-2 text-sm leading-5 hover:bg-hover aria-selected:bg-hover"
            // Keeps the focus in the text, or leaving it would close the list before the press arrives.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(item)}
          >
            {item.label}
            {item.hint ? <span className="block text-ink-muted text-xs">{item.hint}</span> : null}
          </div>
        ))}
      </div>
    </div>
  );
}
