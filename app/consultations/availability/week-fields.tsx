import { Field } from "#app/ui/field.tsx";
import { controlProps, type FormField } from "#app/ui/form/form-field.ts";
import { Input } from "#app/ui/input.tsx";
import { WEEKDAY_LABELS, WEEKDAYS, type WeekdayName } from "./availability-schema.ts";

/** The seven days of a week, one line of hours each. */
export function WeekFields({ fields }: { fields: Readonly<Record<WeekdayName, FormField>> }) {
  return (
    <div className="flex flex-col">
      {WEEKDAYS.map(({ name }) => {
        const field = fields[name];
        const { key, props } = controlProps(field);
        return (
          <div key={name} className="border-line border-b py-2">
            <Field
              id={field.id}
              label={WEEKDAY_LABELS[name]}
              error={field.errors}
              className="grid! grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-3 *:nth-[n+3]:col-start-2 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-4"
            >
              <Input key={key} {...props} autoComplete="off" maxLength={200} className="tabular-nums" />
            </Field>
          </div>
        );
      })}
    </div>
  );
}
