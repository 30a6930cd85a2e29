import { Autocomplete as Base } from "@base-ui/react/autocomplete";
import { useRef, useState } from "react";
import { controlClass } from "./control-style.ts";
import { cx } from "./cx.ts";
import { useFieldControl, useFieldLabelId } from "./field-context.ts";
import type { Suggestion } from "./suggestion.ts";
import { SuggestionList } from "./suggestion-list.tsx";

type SuggestInputProps = {
  /** The form carries the typed text under it, with or without script. */
  name: string;
  /** The form carries the id of the chosen suggestion under it; empty once the text says something else. */
  idName?: string;
  id?: string;
  defaultValue?: string;
  defaultId?: string;
  items: readonly Suggestion[];
  onQueryChange?: (query: string) => void;
  /** Text and, when it is that of a suggestion that was picked, its value. */
  onValueChange?: (text: string, id: string | null) => void;
  loading?: boolean;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  maxLength?: number;
};

/** A text field that offers known names while one types; anything else may be typed as well. */
export function SuggestInput(props: SuggestInputProps) {
  const { name, idName, items, onQueryChange, onValueChange, loading = false } = props;
  const control = useFieldControl({ id: props.id, required: props.required });
  const labelId = useFieldLabelId();
  const [text, setText] = useState(props.defaultValue ?? "");
  // Two suggestions may have the same name, so the pressed one itself is kept, not looked up by its text.
  const pressed = useRef<Suggestion | null>(null);
  const [chosen, setChosen] = useState<string | null>(props.defaultId || null);
  return (
    <Base.Root
      items={[...items]}
      value={text}
      onValueChange={(next, { reason }) => {
        const id = reason === "item-press" ? (pressed.current?.value ?? null) : null;
        setText(next);
        setChosen(id);
        onValueChange?.(next, id);
        if (reason !== "item-press") onQueryChange?.(next.trim());
      }}
      itemToStringValue={(item: Suggestion) => item.label}
      filter={onQueryChange ? null : undefined}
      name={name}
      required={control.required}
      disabled={props.disabled}
    >
      <Base.Input
        id={control.id}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        aria-labelledby={labelId}
        aria-describedby={control["aria-describedby"]}
        aria-invalid={control["aria-invalid"]}
        className={cx(controlClass, "h-11")}
      />
      {idName ? <input type="hidden" name={idName} value={chosen ?? ""} /> : null}
      {items.length > 0 || loading ? (
        <SuggestionList
          loading={loading}
          onPress={(item) => {
            pressed.current = item;
          }}
        />
      ) : null}
    </Base.Root>
  );
}
