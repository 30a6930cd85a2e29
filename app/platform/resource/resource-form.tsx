import { type FieldMetadata, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Fragment, type ReactNode } from "react";
import { AddRecordDialog } from "#app/platform/forms/add-record-dialog.tsx";
import { type FramedForm, type RecordEdit, useRecordEdit } from "#app/platform/records/record-edit.tsx";
import { RecordForm } from "#app/platform/records/record-form.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { CheckboxGroup } from "#app/ui/checkbox-group.tsx";
import { cx } from "#app/ui/cx.ts";
import { LinesField, SelectField } from "#app/ui/form/select-field.tsx";
import { DateField, TextField } from "#app/ui/form/text-field.tsx";
import { listText } from "#app/words/list-text.ts";
import type { AnyResource, Resource, ResourceChoices, ResourceField, ResourceRow } from "./resource.ts";

interface FormOf<OneResource> {
  of: OneResource;
  choices?: ResourceChoices | undefined;
  /** Below the fields. */
  children?: ReactNode;
}

type ResourceFormProps<Values extends object, Row extends ResourceRow> = FormOf<AnyResource<Values, Row>> &
  FramedForm & { id: string; stored: Row | null };

/** The fields of a resource, to add one or to change one. Works without script. */
function ResourceForm<Values extends object, Row extends ResourceRow>(props: ResourceFormProps<Values, Row>) {
  const { of: resource, id, stored, choices = {}, children, lastResult, ...frame } = props;
  const { schema } = resource;
  const values = initialValues(resource, stored);
  const current: Readonly<Record<string, unknown>> = lastResult?.initialValue ?? values;
  const [form, fields] = useForm<Record<string, string | string[]>, Values>({
    id,
    lastResult,
    defaultValue: values,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  });
  return (
    <RecordForm form={form} {...frame}>
      {fieldRows(Object.entries<ResourceField<Row>>(resource.fields)).map((row) => {
        const controls = row.flatMap(([name, field]) => {
          const meta = fields[name];
          // A new record is never archived.
          const isShown = stored !== null || name !== "isArchived";
          return meta && isShown ? (
            <Control
              key={name}
              field={field}
              meta={meta}
              value={current[name]}
              choices={choices[name] ?? []}
              label={labelOf(resource, name, stored)}
              hint={field.hint?.(stored)}
              isFixed={field.fixed === true && stored !== null}
            />
          ) : (
            []
          );
        });
        const hasHint = row.some(([, field]) => field.hint);
        return (
          <Fragment key={row[0]?.[0]}>
            {controls.length === 1 ? (
              controls
            ) : (
              <div className={cx("grid gap-5 sm:grid-cols-2", hasHint && "sm:items-end")}>{controls}</div>
            )}
            {row.map(
              ([name, { note }]) =>
                note && (
                  <p key={name} className="text-ink-muted text-sm">
                    {note()}
                  </p>
                ),
            )}
          </Fragment>
        );
      })}
      {children}
    </RecordForm>
  );
}

/** The values that the form starts with. */
function initialValues<Values extends object, Row extends ResourceRow>(
  resource: AnyResource<Values, Row>,
  stored: Row | null,
): Readonly<Record<string, string | string[]>> {
  const fields: Readonly<Record<string, ResourceField<never>>> = resource.fields;
  const values = Object.entries<string>(resource.values(stored));
  return Object.fromEntries(
    values.map(([name, value]) => {
      if (fields[name]?.kind === "several") return [name, value.split(",").filter(Boolean)];
      return [name, fields[name]?.fresh ? "" : value];
    }),
  );
}

function labelOf<Values extends object, Row extends ResourceRow>(
  resource: AnyResource<Values, Row>,
  name: string,
  stored: Row | null,
): string {
  const labels: Readonly<Record<string, string | ((row: Row) => string)>> = resource.words.fields;
  const label = labels[name] ?? name;
  if (typeof label === "string") return label;
  return stored ? label(stored) : name;
}

/** The fields in rows: one that takes half of the width stands next to the following one. */
function fieldRows<Field extends ResourceField<never>>(
  fields: readonly [string, Field][],
): [string, Field][][] {
  const rows: [string, Field][][] = [];
  for (const entry of fields) {
    const last = rows.at(-1);
    if (entry[1].half && last?.length === 1 && last[0]?.[1].half) last.push(entry);
    else rows.push([entry]);
  }
  return rows;
}

type ControlProps = {
  field: ResourceField<never>;
  meta: FieldMetadata<unknown>;
  /** The submitted value, or else the stored one. */
  value: unknown;
  /** Of a field whose options the page reads. */
  choices: ResourceChoices[string];
  label: string;
  hint: string | undefined;
  isFixed: boolean;
};

function Control({ field, meta, value, choices, label, hint, isFixed }: ControlProps) {
  const common = {
    field: meta,
    label,
    hint: isFixed ? undefined : hint,
    optional: field.optional,
  };
  switch (field.kind) {
    case "line":
      return (
        <TextField
          {...common}
          autoComplete="off"
          readOnly={isFixed}
          {...(field.fixed ? { autoCapitalize: "none", spellCheck: false } : {})}
          className={field.short ? "max-w-56" : undefined}
        />
      );
    case "number":
      return (
        <TextField
          {...common}
          inputMode={field.whole ? "numeric" : "decimal"}
          autoComplete="off"
          className={field.whole ? "max-w-32 tabular-nums" : undefined}
        />
      );
    case "checkbox":
      return (
        <Checkbox
          key={meta.key}
          id={meta.id}
          name={meta.name}
          error={meta.errors}
          label={label}
          hint={common.hint}
          defaultChecked={value === "on"}
        />
      );
    case "lines":
      return <LinesField {...common} rows={field.rows} maxLength={field.max} />;
    case "choice":
      return <SelectField {...common} options={field.options()} placeholder={field.placeholder?.()} />;
    case "chosen":
      if (field.optional && choices.length === 0) return null;
      return <SelectField {...common} options={[...choices]} placeholder={field.placeholder()} />;
    case "several":
      return (
        <CheckboxGroup
          key={meta.key}
          legend={label}
          hint={common.hint}
          name={meta.name}
          error={meta.errors}
          look="plain"
          columns={2}
          defaultValue={[value ?? []].flat().map(String)}
          options={choices}
        />
      );
    case "date":
      return <DateField {...common} />;
  }
}

/** The dialog that adds a record to the list of a resource. */
export function AddResource<Values extends object, Row extends ResourceRow>({
  of: resource,
  answer,
  choices,
  children,
}: FormOf<Resource<Values, Row>> & { answer: Parameters<typeof AddRecordDialog>[0]["answer"] }) {
  const { words, path, name } = resource;
  return (
    <AddRecordDialog title={words.add} description={words.addDescription} path={path} answer={answer}>
      {(frame) => (
        <ResourceForm of={resource} id={`add-${name}`} stored={null} choices={choices} {...frame}>
          {children}
        </ResourceForm>
      )}
    </AddRecordDialog>
  );
}

/** A record being changed; if someone else was faster, both values are shown. */
export function EditResource<Values extends object, Row extends ResourceRow>({
  of: resource,
  record,
  choices,
  children,
  ...edit
}: FormOf<AnyResource<Values, Row>> & RecordEdit & { record: Row }) {
  const labels = (name: string, stored: string) =>
    (choices?.[name] ?? [])
      .filter(({ value }) => stored.split(",").includes(value))
      .map(({ label }) => label);
  const compared = Object.entries<string>(resource.values(record)).map(([name, stored]) => ({
    name,
    label: labelOf(resource, name, record),
    stored: choices?.[name] ? listText(labels(name, stored)) : stored,
    ...(choices?.[name] ? { show: (typed: string) => listText(labels(name, typed)) } : {}),
  }));
  const frame = useRecordEdit(record, edit, compared, resource.update?.save?.());
  return (
    <ResourceForm of={resource} id={`edit-${record.id}`} stored={record} choices={choices} {...frame}>
      {children}
    </ResourceForm>
  );
}
