import { Checkbox } from "#app/ui/checkbox.tsx";
import { LinesField, SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { bulkMessages as texts } from "./bulk.words.ts";
import type { BulkField, BulkPreview } from "./bulk-offer.ts";

type Control = Parameters<typeof TextField>[0]["field"];
type BulkFieldsProps = {
  kind: NonNullable<BulkPreview["kind"]>;
  fields: Readonly<Record<string, Control | undefined>>;
};

/** The form of a bulk edit: its fields, and what else happens. */
export function BulkFields({ kind, fields }: BulkFieldsProps) {
  return (
    <>
      {kind.fields.map((field) => {
        const control = fields[field.name];
        return control ? <Field key={field.name} {...field} field={control} /> : null;
      })}
      {kind.hint ? <p className="text-ink-muted text-sm">{kind.hint}</p> : null}
    </>
  );
}

function Field(props: BulkField & { field: Control }) {
  const { type, field, label, hint, isOptional, options = [], none, maxLength } = props;
  const named = { field, label, hint, optional: isOptional };
  switch (type) {
    case "checkbox":
      return (
        <Checkbox
          id={field.id}
          name={field.name}
          key={field.key}
          defaultChecked={field.initialValue === "on"}
          label={label}
          hint={hint}
        />
      );
    case "choice":
      return (
        <SelectField {...named} options={options} placeholder={isOptional && none ? none : texts.choose} />
      );
    case "lines":
      return <LinesField {...named} rows={3} {...(maxLength ? { maxLength } : {})} />;
    case "day":
      return <TextField {...named} type="date" className="tabular-nums" />;
    default:
      return <TextField {...named} maxLength={maxLength} autoComplete="off" />;
  }
}
