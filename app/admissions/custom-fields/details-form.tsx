import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import type { StaleField } from "#app/platform/records/stale-notice.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { FormField } from "#app/ui/form/form-field.ts";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { DateField, TextField } from "#app/ui/form/text-field.tsx";
import { type CustomField, type Details, optionsOf, VALUE_MAX_LENGTH, valueText } from "./custom-field.ts";
import { controlName } from "./details-schema.ts";

type DetailsFormProps = Details & {
  version: number;
  lastResult: SubmissionResult<string[]> | undefined;
  /** Someone else saved first. */
  notice: ReactNode;
  viewHref: string;
  pending: boolean;
};

/** Changes the custom fields of a record. Works without script. Posts the intent `change-details`. */
export function DetailsForm(props: DetailsFormProps) {
  const { fields, values } = props;
  const [form, controls] = useForm<Record<string, string>>({
    id: "change-details",
    lastResult: props.lastResult ?? null,
    defaultValue: Object.fromEntries(fields.map((field) => [controlName(field), values[field.id] ?? ""])),
  });
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-4">
      <input type="hidden" name="intent" value="change-details" />
      <input type="hidden" name="version" value={props.version} />
      {props.notice}
      <FormProblem errors={form.errors} id={form.errorId} />
      {fields.map((field) => {
        const control = controls[controlName(field)];
        return control ? (
          <Control key={field.id} field={field} control={control} stored={values[field.id]} />
        ) : null;
      })}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={props.pending}>
          {recordMessages.save}
        </Button>
        <ButtonLink to={props.viewHref} variant="ghost" preventScrollReset>
          {recordMessages.cancel}
        </ButtonLink>
      </div>
    </Form>
  );
}

type ControlProps = { field: CustomField; control: FormField; stored: string | undefined };

function Control({ field, control, stored }: ControlProps) {
  const common = { field: control, label: field.label, optional: true };
  switch (field.kind) {
    case "choice":
    case "yes-no":
      return (
        <SelectField
          {...common}
          placeholder="—"
          options={optionsOf(field)
            .filter(({ id, isArchived }) => !isArchived || id === stored)
            .map(({ id, label }) => ({ value: id, label }))}
        />
      );
    case "date":
      return <DateField {...common} />;
    case "number":
      return <TextField {...common} inputMode="decimal" autoComplete="off" />;
    case "link":
      return <TextField {...common} type="url" autoComplete="off" maxLength={VALUE_MAX_LENGTH} />;
    case "text":
      return <TextField {...common} autoComplete="off" maxLength={VALUE_MAX_LENGTH} />;
  }
}

/** The fields whose entered and stored values differ, for comparison. */
export function detailsDifferences(
  { fields, values }: Details,
  typed: Readonly<Record<string, unknown>>,
  locale: string,
): StaleField[] {
  return fields.flatMap((field) => {
    const entered = typed[controlName(field)];
    const mine = typeof entered === "string" ? entered.trim() : "";
    const stored = values[field.id] ?? "";
    const shown = (value: string) => (value === "" ? "" : valueText(field, value, locale));
    return mine === stored ? [] : [{ label: field.label, mine: shown(mine) || mine, stored: shown(stored) }];
  });
}
