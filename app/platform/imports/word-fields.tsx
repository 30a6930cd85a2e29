import { Field } from "#app/ui/field.tsx";
import { FieldError } from "#app/ui/field-texts.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import type { ImportPage } from "./import-page.ts";
import { importMessages as texts } from "./imports.words.ts";
import { plainName } from "./match-columns.ts";
import { wordField } from "./word-field.ts";

type WordFieldsProps = {
  page: Pick<ImportPage, "columns" | "words">;
  /** The submitted values, if the form is shown again. */
  typed: unknown;
  error: string[] | undefined;
};

/** What each word of a file means, for columns that have choices. */
export function WordFields({ page: { columns, words }, typed, error = [] }: WordFieldsProps) {
  const sent = [typed ?? []].flat();
  return columns
    .filter(({ name }) => words.some(({ column }) => column === name))
    .map(({ name, label, choices = [] }) => (
      <fieldset key={name} className="flex flex-col gap-3">
        <legend className="font-semibold">{texts.wordsTitle({ column: label })}</legend>
        <p className="text-ink-muted text-sm">{texts.wordsHint}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          {words
            .filter(({ column }) => column === name)
            .map(({ text, count, value }) => {
              const word = plainName(text);
              const options = [{ value: "", label: texts.wordNote }, ...choices].map((choice) => ({
                value: wordField(name, choice.value, word),
                label: choice.label,
              }));
              const chosen = options.find((option) => sent.includes(option.value))?.value;
              return (
                <Field key={word} id={`word-${name}-${word}`} label={texts.word({ text, count })}>
                  <NativeSelect
                    name="words"
                    defaultValue={chosen ?? wordField(name, value, word)}
                    options={options}
                  />
                </Field>
              );
            })}
        </div>
        <FieldError id={`words-${name}-error`} errors={error} />
      </fieldset>
    ));
}
