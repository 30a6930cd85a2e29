import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { SEARCH_MAX_LENGTH } from "#app/platform/lists/list-query.ts";
import { backdropClass, floatingItemClass } from "#app/ui/overlay-style.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { uiMessages } from "#app/ui/ui.words.ts";
import { findMessages as texts } from "./find.words.ts";
import { FIND_PATH, type FindAnswer, type Found, LEAST_TYPED, named } from "./found.ts";

/** Long enough to avoid a request for each letter, short enough to feel immediate. */
const TYPING_PAUSE_MS = 120;

type Group = { value: string; items: readonly Found[] };
type PaletteProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Goes to any record, page or action by typing a part of its name. */
export default function Palette({ open, onOpenChange }: PaletteProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={(to) => onOpenChange(to)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClass} />
        <Dialog.Viewport className="fixed inset-0 z-50 flex items-start justify-center overflow-hidden p-3 sm:pt-[12vh]">
          <Dialog.Popup
            initialFocus={input}
            className="flex max-h-[min(34rem,84dvh)] w-full max-w-xl flex-col rounded-lg bg-surface text-ink shadow-float outline-none transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0 motion-reduce:transition-none"
          >
            <Dialog.Title className="sr-only">{texts.label}</Dialog.Title>
            <PaletteBody input={input} onDone={() => onOpenChange(false)} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type BodyProps = { input: RefObject<HTMLInputElement | null>; onDone: () => void };

function PaletteBody({ input, onDone }: BodyProps) {
  const [typed, setTyped] = useState("");
  const navigate = useNavigate();
  const { data, state, load } = useFetcher<FindAnswer>();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const term = typed.trim();
  useEffect(() => {
    // With fewer letters there is nothing to ask for but the pages and actions, which are here already.
    const asks = term.length >= LEAST_TYPED ? `${FIND_PATH}?q=${encodeURIComponent(term)}` : FIND_PATH;
    pause.current = setTimeout(() => load(asks), term === "" ? 0 : TYPING_PAUSE_MS);
    return () => clearTimeout(pause.current);
  }, [term, load]);

  const records = data && data.term === term ? data.records : [];
  const waits = state !== "idle" || (term.length >= LEAST_TYPED && data?.term !== term);
  const groups: Group[] = [
    ...(records ?? []).map(({ label, items }) => ({ value: label, items })),
    { value: texts.actions, items: named(data?.actions ?? [], term) },
    { value: texts.pages, items: named(data?.pages ?? [], term) },
  ].filter(({ items }) => items.length > 0);
  const go = (found: Found) => {
    onDone();
    navigate(found.to);
  };
  return (
    <Autocomplete.Root
      inline
      open
      items={groups}
      filter={null}
      autoHighlight="always"
      keepHighlight
      value={typed}
      onValueChange={(value, { reason }) => {
        if (reason !== "item-press") setTyped(value);
      }}
      itemToStringValue={(item: Found) => item.title}
    >
      <Autocomplete.Input
        ref={input}
        aria-label={texts.label}
        placeholder={texts.placeholder}
        maxLength={SEARCH_MAX_LENGTH}
        className="w-full border-line border-b bg-transparent px-5 py-4 outline-none placeholder:text-ink-muted"
      />
      <Autocomplete.Status className="flex items-center gap-2 px-5 pt-2 text-ink-muted text-sm">
        {statusOf({ waits, failed: records === null, none: groups.length === 0, term })}
      </Autocomplete.Status>
      <Autocomplete.List className="min-h-0 grow overflow-y-auto overscroll-contain px-2.5 pb-2 outline-none">
        {(group: Group) => (
          <Autocomplete.Group key={group.value} items={group.items} className="pt-2">
            <Autocomplete.GroupLabel className="px-2.5 pb-1 text-ink-muted text-xs">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: Found) => (
                <Autocomplete.Item
                  key={item.to}
                  value={item}
                  className={floatingItemClass}
                  onClick={() => go(item)}
                >
                  <span className="min-w-0 flex-1">
                    <span className="block truncate">{item.title}</span>
                    {item.detail ? (
                      <span className="block truncate text-ink-muted text-xs">{item.detail}</span>
                    ) : null}
                  </span>
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <p className="border-line border-t px-5 py-2.5 text-ink-muted text-xs pointer-coarse:hidden">
        {texts.keys}
      </p>
    </Autocomplete.Root>
  );
}

type Status = { waits: boolean; failed: boolean; none: boolean; term: string };

function statusOf({ waits, failed, none, term }: Status) {
  if (waits) {
    return (
      <>
        <Spinner />
        {uiMessages.searching}
      </>
    );
  }
  if (failed) return texts.failed;
  if (none) return texts.noMatches;
  return term.length < LEAST_TYPED ? texts.typeMore : null;
}
