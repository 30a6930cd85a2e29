import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { FieldError } from "#app/ui/field-texts.tsx";
import { Input } from "#app/ui/input.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { listText } from "#app/words/list-text.ts";
import type { NewColumn } from "./import-page.ts";
import { importMessages as texts } from "./imports.words.ts";

type NewColumnFieldsProps = {
  id: string;
  columns: readonly NewColumn[];
  kinds: readonly { value: string; label: string }[];
  /** The submitted values, if the form is shown again. */
  typed: Readonly<Record<string, unknown>> | null | undefined;
  error: string[] | undefined;
  pending: boolean;
};

const listOf = (value: unknown): unknown[] => [value ?? []].flat();

/** The columns of a file that no field takes, as custom fields. Posts `create-fields` with the form around it. */
export function NewColumnFields({ id, columns, kinds, typed, error = [], pending }: NewColumnFieldsProps) {
  const places = listOf(typed?.newPlace);
  return (
    <fieldset id={id} tabIndex={-1} className="flex flex-col gap-3">
      <legend className="font-semibold">{texts.newColumnsTitle}</legend>
      <p className="text-ink-muted text-sm">{texts.newColumnsLead}</p>
      <FieldError id={`${id}-error`} errors={error} />
      <ul className="flex flex-col">
        {columns.map(({ at, name, kind, isLikely, values, more }) => {
          const place = String(at);
          const index = places.indexOf(place);
          const [named, ofKind] = [listOf(typed?.newName)[index], listOf(typed?.newKind)[index]];
          const isOn = index < 0 ? isLikely : listOf(typed?.newAt).includes(place);
          const shown = listText(values);
          return (
            <li key={at} className="flex flex-col gap-2 border-line border-b py-3">
              <input type="hidden" name="newPlace" value={place} />
              <Checkbox
                id={`${id}-${at}`}
                name="newAt"
                value={place}
                defaultChecked={isOn}
                label={name}
                hint={texts.newColumnValues({
                  values: more > 0 ? texts.newColumnMore({ values: shown, count: more }) : shown,
                })}
              />
              <div className="grid gap-3 sm:grid-cols-2">
                <Field id={`${id}-${at}-name`} label={texts.newColumnName}>
                  <Input
                    name="newName"
                    defaultValue={typeof named === "string" ? named : name.slice(0, 60)}
                    maxLength={60}
                  />
                </Field>
                <Field id={`${id}-${at}-kind`} label={texts.newColumnKind}>
                  <NativeSelect
                    name="newKind"
                    defaultValue={typeof ofKind === "string" ? ofKind : kind}
                    options={kinds}
                  />
                </Field>
              </div>
            </li>
          );
        })}
      </ul>
      <div>
        <Button type="submit" name="intent" value="create-fields" loading={pending}>
          {texts.newColumnsCreate}
        </Button>
      </div>
    </fieldset>
  );
}
