import type { FormField } from "#app/ui/form/form-field.ts";
import { TextField } from "#app/ui/form/text-field.tsx";

type SourceFieldsProps = {
  source: FormField;
  asOf: FormField;
  words: Readonly<Record<"source" | "asOf", string>> & { sourceHint?: string | undefined; asOfHint?: string };
  optional?: boolean;
};

/** Who says what stands above, and as of when: a year, a month or a day. */
export function SourceFields({ source, asOf, words, optional }: SourceFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        field={source}
        label={words.source}
        hint={words.sourceHint}
        optional={optional}
        autoComplete="off"
      />
      <TextField
        field={asOf}
        label={words.asOf}
        hint={words.asOfHint}
        optional={optional}
        autoComplete="off"
      />
    </div>
  );
}
