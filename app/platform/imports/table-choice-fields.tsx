import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { ENCODINGS } from "./table.ts";
import { tableMessages as texts } from "./table.words.ts";
import { SEPARATOR_NAMES } from "./table-choices.ts";

/** The fields of `tableChoicesSchema`, as typed. */
export type TypedChoices = Readonly<Record<string, unknown>>;

/** Fields for how to read the file, collapsed by default. */
export function TableChoiceFields({ typed = {} }: { typed?: TypedChoices | undefined }) {
  const of = (name: string) => (typeof typed[name] === "string" ? (typed[name] as string) : "");
  const isOpen = ["sheet", "headerLine", "separator", "encoding"].some((name) => of(name) !== "");
  return (
    <details open={isOpen || undefined}>
      <summary className="w-fit cursor-pointer text-sm underline">{texts.choose}</summary>
      <p className="mt-2 max-w-prose text-ink-muted text-sm">{texts.chooseHint}</p>
      <div className="mt-3 grid gap-5 sm:grid-cols-2">
        <Field label={texts.sheet} hint={texts.sheetHint} id="table-sheet" optional>
          <Input
            id="table-sheet"
            name="sheet"
            defaultValue={of("sheet")}
            maxLength={100}
            autoComplete="off"
          />
        </Field>
        <Field label={texts.headerLine} hint={texts.headerHint} id="table-header" optional>
          <Input
            id="table-header"
            name="headerLine"
            defaultValue={of("headerLine")}
            inputMode="numeric"
            maxLength={7}
            autoComplete="off"
          />
        </Field>
        <Field label={texts.separator} id="table-separator" optional>
          <NativeSelect
            id="table-separator"
            name="separator"
            defaultValue={of("separator")}
            options={[
              { value: "", label: texts.detect },
              ...SEPARATOR_NAMES.map((value) => ({ value, label: texts.separators[value] })),
            ]}
          />
        </Field>
        <Field label={texts.encoding} id="table-encoding" optional>
          <NativeSelect
            id="table-encoding"
            name="encoding"
            defaultValue={of("encoding")}
            options={[
              { value: "", label: texts.detect },
              ...ENCODINGS.map((value) => ({ value, label: texts.encodings[value] })),
            ]}
          />
        </Field>
      </div>
    </details>
  );
}
