import { Field } from "#app/ui/field.tsx";
import { controlProps, type FormField } from "#app/ui/form/form-field.ts";
import { NativeSelect } from "#app/ui/native-select.tsx";

export type ZoneGroups = readonly { readonly region: string; readonly zones: readonly string[] }[];

/** A time zone out of all that there are, by region. */
export function ZoneSelect(props: { field: FormField; label: string; hint?: string; zones: ZoneGroups }) {
  const { key, props: control } = controlProps(props.field);
  return (
    <Field id={props.field.id} label={props.label} hint={props.hint} error={props.field.errors} required>
      <NativeSelect key={key} {...control}>
        {props.zones.map(({ region, zones }) => (
          <optgroup key={region} label={region} className="bg-surface text-ink">
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll("_", " ")}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
    </Field>
  );
}
