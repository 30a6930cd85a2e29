import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import type { FormField } from "#app/ui/form/form-field.ts";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { LinesField, SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

/** A field of a short form. */
export interface PlainField {
  readonly name: string;
  readonly label: string;
  readonly kind: "line" | "lines" | "date" | "file" | "tick" | "select";
  readonly hint?: string;
  readonly optional?: boolean;
  readonly value?: string;
  /** The height and greatest length of several lines, where they are not a short text. */
  readonly rows?: number;
  readonly max?: number;
  /** The choices of a select. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

type PlainFormProps = {
  /** Its intent, and unique on the page together with `id`. */
  intent: string;
  id?: string;
  label: string;
  /** The accessible name of the button where several have the same label. It begins with the label. */
  of?: string;
  hint?: ReactNode;
  variant?: "primary" | "destructive";
  fields?: readonly PlainField[];
  /** What it carries without being asked: the version, and what the press is about. */
  carries?: Readonly<Record<string, string | number>>;
  /** Its intent adds something. */
  creates?: true;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** A short form with its fields one below the other and one button. Works without script. */
export function PlainForm({ intent, fields = [], carries = {}, lastResult, ...props }: PlainFormProps) {
  const id = props.id ?? intent;
  const [form, meta] = useForm<Record<string, string>>({
    id,
    lastResult: lastResult ?? null,
    defaultValue: Object.fromEntries(fields.map(({ name, value }) => [name, value ?? ""])),
  });
  const pending = useNavigation().formData?.get("intent") === intent;
  const hasFile = fields.some(({ kind }) => kind === "file");
  return (
    <Form
      method="post"
      preventScrollReset
      {...getFormProps(form)}
      encType={hasFile ? "multipart/form-data" : undefined}
      className="flex flex-col gap-3"
    >
      <input type="hidden" name="intent" value={intent} />
      {props.creates ? <FormKey intent={intent} of={id} /> : null}
      {Object.entries(carries).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormProblem errors={form.errors} id={form.errorId} />
      {fields.map((field) => (
        <OneField key={field.name} field={field} meta={meta[field.name] as FormField} />
      ))}
      {props.hint ? <p className="max-w-prose text-ink-muted text-sm">{props.hint}</p> : null}
      <div>
        <Button type="submit" variant={props.variant} loading={pending} aria-label={props.of}>
          {props.label}
        </Button>
      </div>
    </Form>
  );
}

function OneField({ field, meta }: { field: PlainField; meta: FormField }) {
  const { kind, label, hint, optional } = field;
  const common = { field: meta, label, hint, optional };
  if (kind === "lines")
    return <LinesField {...common} rows={field.rows ?? 2} maxLength={field.max ?? 1000} />;
  if (kind === "file") return <FileField {...common} accept=".csv,text/csv,text/plain" />;
  if (kind === "select") return <SelectField {...common} options={field.options ?? []} />;
  if (kind === "tick")
    return (
      <>
        <Checkbox
          key={meta.key}
          name={field.name}
          id={meta.id}
          label={label}
          defaultChecked={meta.initialValue === "on"}
        />
        {meta.errors?.length ? <p className="text-destructive text-sm">{meta.errors.join(" ")}</p> : null}
      </>
    );
  return <TextField {...common} type={kind === "date" ? "date" : "text"} autoComplete="off" />;
}
