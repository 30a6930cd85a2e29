import { Combobox as Base } from "@base-ui/react/combobox";
import { useMemo, useState } from "react";
import { controlClass } from "./control-style.ts";
import { cx } from "./cx.ts";
import { useFieldControl, useFieldLabelId } from "./field-context.view.ts";
import { ChevronDown, X } from "./icons.tsx";
import type { Suggestion } from "./suggestion.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { uiMessages } from "./ui.words.ts";

type ComboboxProps = {
  /** The form carries the chosen item's value under it. */
  name?: string;
  id?: string;
  form?: string;
  /** All items, or those that match the last query when `onQueryChange` is given. */
  items: readonly Suggestion[];
  value?: Suggestion | null;
  defaultValue?: Suggestion | null;
  onValueChange?: (item: Suggestion | null) => void;
  /**
   * For a search on the server: called with the typed text (the caller debounces). Without it, filtering is local.
   */
  onQueryChange?: (query: string) => void;
  loading?: boolean;
  placeholder?: string;
  emptyText?: string;
  disabled?: boolean;
  required?: boolean;
};

/** Chooses one of many by typing. Only what is in the list can be chosen; for free text use SuggestInput. */
export function Combobox(props: ComboboxProps) {
  const { items, onQueryChange, loading = false, name, form, placeholder, emptyText, disabled } = props;
  const control = useFieldControl({ id: props.id, required: props.required });
  const labelId = useFieldLabelId();
  const [chosen, setChosen] = useState<Suggestion | null>(props.defaultValue ?? null);
  const value = props.value === undefined ? chosen : props.value;
  // The chosen item stays in the list while others stream in, or it would lose its name.
  const offered = useMemo(
    () => (value && !items.some((item) => item.value === value.value) ? [...items, value] : [...items]),
    [items, value],
  );
  return (
    <Base.Root<Suggestion>
      items={offered}
      value={value}
      onValueChange={(item) => {
        setChosen(item);
        props.onValueChange?.(item);
      }}
      onInputValueChange={(query, { reason }) => {
        if (reason !== "item-press") onQueryChange?.(query.trim());
      }}
      filter={onQueryChange ? null : undefined}
      isItemEqualToValue={(item, other) => item.value === other.value}
      name={name}
      form={form}
      disabled={disabled}
      required={control.required}
      autoHighlight
    >
      <Base.InputGroup className="relative block">
        <Base.Input
          id={control.id}
          placeholder={placeholder}
          aria-labelledby={labelId}
          aria-describedby={control["aria-describedby"]}
          aria-invalid={control["aria-invalid"]}
          className={cx(controlClass, "h-(--control) pe-20")}
        />
        <span className="absolute inset-y-0 end-1 flex items-center text-ink-muted">
          <Base.Clear aria-label={uiMessages.clear} className={iconButtonClass}>
            <X aria-hidden="true" className="size-4" />
          </Base.Clear>
          <Base.Trigger aria-label={uiMessages.openList} className={iconButtonClass}>
            <ChevronDown aria-hidden="true" className="size-4" />
          </Base.Trigger>
        </span>
      </Base.InputGroup>
      <SuggestionList loading={loading} emptyText={emptyText} checked />
    </Base.Root>
  );
}

const iconButtonClass = "grid size-9 place-content-center rounded-xs hover:bg-hover hover:text-ink";
