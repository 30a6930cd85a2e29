import { useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { FramedForm } from "#app/platform/records/record-edit.tsx";
import { RecordForm } from "#app/platform/records/record-form.tsx";
import { LinesField, SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { DueFields } from "./due-fields.tsx";
import type { TaskRecord } from "./task.ts";
import { REPEAT_OPTIONS, TASK_KIND_OPTIONS } from "./task-labels.ts";
import { TASK_LIMITS, updateTaskSchema } from "./task-schema.ts";
import { taskMessages } from "./tasks.words.ts";

const texts = taskMessages.fields;
const schema = updateTaskSchema;

export type TaskValues = Pick<
  TaskRecord,
  "kind" | "title" | "details" | "dueOn" | "assigneeId" | "repeat"
> & {
  /** In `timeZone`, like the date. */
  readonly dueTime: string | null;
};

type TaskFormProps = FramedForm & {
  id: string;
  values: TaskValues;
  /** The reader's time zone, in which the time is entered. */
  timeZone: string;
  colleagues: readonly { value: string; label: string }[];
};

/** The fields of a task, to add one or to change one. Works without script. */
export function TaskForm(props: TaskFormProps) {
  const { repeat, ...values } = props.values;
  const [form, fields] = useForm({
    id: props.id,
    lastResult: props.lastResult,
    defaultValue: {
      ...values,
      details: values.details ?? "",
      dueOn: values.dueOn ?? "",
      dueTime: values.dueTime ?? "",
      dueZone: props.timeZone,
      assigneeId: values.assigneeId ?? "",
      repeats: repeat?.unit ?? "",
      every: repeat ? String(repeat.every) : "",
    },
    constraint: getZodConstraint(schema),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => {
      // A new task has no version yet.
      if (!formData.has("version")) formData.set("version", "0");
      return parseWithZod(formData, { schema });
    },
  });
  return (
    <RecordForm form={form} hidden={props.hidden} notice={props.notice} buttons={props.buttons}>
      <TextField field={fields.title} label={texts.title} maxLength={TASK_LIMITS.title} autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        <SelectField field={fields.kind} label={texts.kind} options={TASK_KIND_OPTIONS} />
        <SelectField
          field={fields.assigneeId}
          label={texts.assignee}
          optional
          placeholder={texts.nobody}
          options={props.colleagues}
        />
      </div>
      <DueFields day={fields.dueOn} time={fields.dueTime} zone={fields.dueZone} timeZone={props.timeZone} />
      <div className="grid gap-5 sm:grid-cols-2 sm:items-start">
        <SelectField
          field={fields.repeats}
          label={texts.repeats}
          optional
          hint={taskMessages.repeatHint}
          placeholder={taskMessages.repeats.never}
          options={REPEAT_OPTIONS}
        />
        <TextField
          field={fields.every}
          label={texts.every}
          optional
          hint={texts.everyHint}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
        />
      </div>
      <LinesField
        field={fields.details}
        label={texts.details}
        optional
        rows={3}
        maxLength={TASK_LIMITS.details}
      />
    </RecordForm>
  );
}
