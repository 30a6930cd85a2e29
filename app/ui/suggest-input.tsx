import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { uiMessages } from "#app/content/messages/ui.ts";
import { controlClass } from "./control-style.ts";
import { cx } from "./cx.ts";
import { useFieldControl, useFieldLabelId } from "./field-context.ts";
import { SuggestOptions } from "./suggest-options.tsx";
import type { Suggestion } from "./suggestion.ts";

type SuggestInputProps = {
  /** The form carries the typed text under it, with or without script. */
  name: string;
  /** The form carries the id of the chosen suggestion under it; empty once the text says something else. */
  idName?: string;
  id?: string;
  form?: string;
  defaultValue?: string;
  defaultId?: string;
  /** What to offer: for the last query when `onQueryChange` is given, else what is filtered by the text. */
  items: readonly Suggestion[];
  /** The server searches: called with what was typed (the caller waits for a pause). */
  onQueryChange?: (query: string) => void;
  /** Text and, when it is that of a suggestion that was chosen, its value. */
  onValueChange?: (text: string, id: string | null) => void;
  loading?: boolean;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  maxLength?: number;
};

/**
 * A text field that offers known names while one types; anything else may be typed as well. Follows the
 * "editable combobox with list autocomplete" of the ARIA practices. Written by hand, because the library's
 * would be a third of all the script that the application form may ship.
 */
export function SuggestInput(props: SuggestInputProps) {
  const { name, idName, items, onQueryChange, onValueChange, loading = false } = props;
  const control = useFieldControl({ id: props.id, required: props.required });
  const labelId = useFieldLabelId();
  const listId = useId();
  const [text, setText] = useState(props.defaultValue ?? "");
  const [chosen, setChosen] = useState<string | null>(props.defaultId || null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);

  // On a slow phone people type before the script is there: what stands in the field then is what counts.
  const input = useRef<HTMLInputElement>(null);
  const givenText = useRef(text);
  useEffect(() => {
    const typed = input.current?.value;
    if (typed === undefined || typed === givenText.current) return;
    setText(typed);
    setChosen(null);
  }, []);

  const offered = onQueryChange ? items : items.filter((item) => contains(item.label, text));
  const shown = open && text.trim() !== "" && (offered.length > 0 || loading);
  const activeItem = shown ? offered[active] : undefined;

  const change = (next: string, id: string | null) => {
    setText(next);
    setChosen(id);
    setActive(-1);
    setOpen(id === null);
    onValueChange?.(next, id);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      if (shown) setActive(neighbour(active, offered.length, event.key === "ArrowDown" ? 1 : -1));
    } else if (event.key === "Enter" && activeItem) {
      // The form must not be sent by the key that chooses.
      event.preventDefault();
      change(activeItem.label, activeItem.value);
    } else if (event.key === "Escape" && shown) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    }
  };

  return (
    <span className="relative block">
      <input
        ref={input}
        id={control.id}
        name={name}
        form={props.form}
        value={text}
        required={control.required}
        disabled={props.disabled}
        maxLength={props.maxLength}
        placeholder={props.placeholder}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        aria-activedescendant={activeItem ? `${listId}-${active}` : undefined}
        aria-describedby={control["aria-describedby"]}
        aria-invalid={control["aria-invalid"]}
        className={cx(controlClass, "h-11")}
        onChange={(event) => {
          change(event.target.value, null);
          onQueryChange?.(event.target.value.trim());
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      {idName ? <input type="hidden" name={idName} form={props.form} value={chosen ?? ""} /> : null}
      {shown ? (
        <SuggestOptions
          listId={listId}
          labelId={labelId}
          items={offered}
          active={active}
          loading={loading}
          onChoose={(item) => change(item.label, item.value)}
        />
      ) : null}
      <span role="status" className="sr-only">
        {shown ? (loading ? uiMessages.searching : uiMessages.suggestions(offered.length)) : ""}
      </span>
    </span>
  );
}

/** The next place in a list of `length`, going round at both ends; -1 is the text itself. */
function neighbour(at: number, length: number, step: 1 | -1): number {
  if (length === 0) return -1;
  if (at < 0) return step === 1 ? 0 : length - 1;
  return (at + step + length) % length;
}

function contains(label: string, text: string): boolean {
  return label.toLowerCase().includes(text.trim().toLowerCase());
}
