import { DateInput } from "#app/ui/date-input.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { NativeSelect, type SelectOption } from "#app/ui/native-select.tsx";
import type { OfficialField, OfficialProblem } from "./official-fields.ts";
import { allowedText, pointsPage } from "./points.words.ts";

/** Longer than any figure that counts, for typing errors. */
const MAX_FIGURE = 12;

type FieldFrameProps = {
  name: OfficialField;
  values: Readonly<Record<string, string>>;
  problems: readonly OfficialProblem[];
  hint?: string;
};

function problemOf({ name, problems }: Pick<FieldFrameProps, "name" | "problems">): string | null {
  const problem = problems.find(({ field }) => field === name);
  return problem ? allowedText(pointsPage.fields[name], problem.allowed) : null;
}

export function SelectField({
  options,
  empty = pointsPage.any,
  ...props
}: FieldFrameProps & { options: readonly SelectOption[]; empty?: string }) {
  const { name, values, hint } = props;
  return (
    <Field id={name} label={pointsPage.fields[name]} hint={hint} error={problemOf(props)}>
      <NativeSelect name={name} options={options} placeholder={empty} defaultValue={values[name] ?? ""} />
    </Field>
  );
}

export function DateField({ max, ...props }: FieldFrameProps & { max: string }) {
  const { name, values, hint } = props;
  return (
    <Field id={name} label={pointsPage.fields[name]} hint={hint} error={problemOf(props)}>
      <DateInput name={name} max={max} defaultValue={values[name] ?? ""} />
    </Field>
  );
}

/** Not a number field of the browser, which drops the digits of other scripts. */
export function NumberField({ whole, ...props }: FieldFrameProps & { whole?: boolean }) {
  const { name, values, hint } = props;
  return (
    <Field id={name} label={pointsPage.fields[name]} hint={hint} error={problemOf(props)}>
      <Input
        inputMode={whole ? "numeric" : "decimal"}
        autoComplete="off"
        maxLength={MAX_FIGURE}
        figures
        name={name}
        defaultValue={values[name] ?? ""}
        className="max-w-40"
      />
    </Field>
  );
}
