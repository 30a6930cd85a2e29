import {
  getFormProps,
  getSelectProps,
  getTextareaProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { type ReactNode, useState } from "react";
import { Form } from "react-router";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

/** A state that a record can be moved to from where it is. */
export interface NextState {
  value: string;
  label: string;
  needsReason: boolean;
}

type MoveFormProps = {
  /** The form's intent: `change-stage`, `change-status`. */
  intent: string;
  /** The name of the field that the schema knows: `stage`, `status`. */
  field: "stage" | "status";
  label: string;
  record: { id: string; version: number };
  next: readonly NextState[];
  reasonHint?: string;
  lastResult: SubmissionResult<string[]> | undefined;
  /** Above the fields: that someone else saved first. */
  notice?: ReactNode;
};

type MoveFields = { stage?: string; status?: string; reason?: string };

/** Moves a record to another state: only the legal ones are offered, and a reason where one is needed. */
export function MoveForm(props: MoveFormProps) {
  const { intent, record, next, lastResult } = props;
  const typed = lastResult?.initialValue?.[props.field];
  // The usual way on comes first; a way back, which needs a reason, is chosen on purpose.
  const usual = next.find(({ needsReason }) => !needsReason) ?? next[0];
  const first = typeof typed === "string" && next.some(({ value }) => value === typed) ? typed : usual?.value;
  const [chosen, setChosen] = useState(first);
  const [form, fields] = useForm<MoveFields>({
    id: intent,
    lastResult: lastResult ?? null,
    defaultValue: { [props.field]: first, reason: "" },
  });
  if (next.length === 0) return <p className="text-ink-muted text-sm">{recordMessages.noMoves}</p>;
  const needsReason = next.find(({ value }) => value === chosen)?.needsReason ?? false;
  const target = fields[props.field];
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-4">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={record.id} />
      <input type="hidden" name="version" value={record.version} />
      {props.notice}
      <FormProblem errors={form.errors} id={form.errorId} />
      <Field label={props.label} id={target.id} error={target.errors}>
        <NativeSelect
          {...getSelectProps(target)}
          key={target.key}
          options={next.map(({ value, label }) => ({ value, label }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      </Field>
      <Field
        label={needsReason ? recordMessages.reasonRequired : recordMessages.reason}
        id={fields.reason.id}
        hint={props.reasonHint ?? recordMessages.reasonHint}
        required={needsReason}
        optional={!needsReason}
        error={fields.reason.errors}
      >
        <Textarea {...getTextareaProps(fields.reason)} key={fields.reason.key} rows={2} maxLength={1000} />
      </Field>
      <div>
        <Button type="submit">{recordMessages.change}</Button>
      </div>
    </Form>
  );
}
