import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "react-router";
import { studentMessages } from "#app/admissions/students/students.words.ts";
import { DueFields } from "#app/admissions/tasks/due-fields.tsx";
import type { TaskClock } from "#app/admissions/tasks/task.ts";
import { TASK_LIMITS } from "#app/admissions/tasks/task-schema.ts";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { timeOfDayIn } from "#app/platform/time/time-of-day.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PhoneLink } from "#app/ui/contact-links.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { LinesField, SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { CALL_NOTE_MAX_LENGTH, logCallSchema as schema } from "./call-schema.ts";
import { CALL_DIRECTION_OPTIONS, CALL_OUTCOME_OPTIONS, callMessages as texts } from "./calls.words.ts";

type CallFormProps = {
  student: {
    readonly name: string;
    readonly phone: string | null;
    readonly phoneWrongSince: Date | null;
  };
  /** The reader's; the call was now, unless they say otherwise. */
  clock: TaskClock;
  mayPlan: boolean;
  /** Where Cancel leads: the page without the form. */
  closeTo: string;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** A call with a student, and what is to be done next. Posts the intent `log-call`. Works without script. */
export function CallForm({ student, clock, mayPlan, closeTo, lastResult }: CallFormProps) {
  const { today, now, timeZone } = clock;
  const [form, fields] = useForm({
    id: "log-call",
    lastResult: lastResult ?? null,
    defaultValue: {
      direction: "outgoing",
      calledOn: today,
      calledTime: timeOfDayIn(now, timeZone),
      dueZone: timeZone,
    },
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  });
  const pending = useNavigation().formData?.get("intent") === "log-call";
  return (
    <section aria-labelledby="log-call-title" className="max-w-2xl border-line border-y py-4">
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="log-call-title" className="text-lg">
          {texts.log}
        </h2>
        {student.phone ? (
          <PhoneLink
            phone={student.phone}
            wrong={student.phoneWrongSince ? studentMessages.wrongPhone.label : null}
          />
        ) : null}
      </header>
      <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="log-call" />
        <FormKey intent="log-call" />
        <FormProblem errors={form.errors} id={form.errorId} />
        <div className="grid items-start gap-3 sm:grid-cols-2 sm:gap-5">
          <SelectField
            field={fields.outcome}
            label={texts.outcome}
            placeholder={texts.chooseOutcome}
            options={CALL_OUTCOME_OPTIONS}
          />
          <SelectField field={fields.direction} label={texts.direction} options={CALL_DIRECTION_OPTIONS} />
        </div>
        <div className="grid grid-cols-2 items-start gap-3 sm:gap-5">
          <TextField field={fields.calledOn} label={texts.day} type="date" className="tabular-nums" />
          <TextField field={fields.calledTime} label={texts.time} type="time" className="tabular-nums" />
        </div>
        <LinesField
          field={fields.note}
          label={texts.note}
          optional
          rows={3}
          maxLength={CALL_NOTE_MAX_LENGTH}
        />
        {mayPlan ? (
          <fieldset className="flex flex-col gap-3 border-line border-t pt-3">
            <legend className="font-semibold">{texts.next}</legend>
            <TextField
              field={fields.nextTitle}
              label={texts.nextTitle}
              optional
              hint={texts.nextHint({ title: texts.defaultTitle({ name: student.name }) })}
              maxLength={TASK_LIMITS.title}
              autoComplete="off"
            />
            <DueFields day={fields.dueOn} time={fields.dueTime} zone={fields.dueZone} timeZone={timeZone} />
          </fieldset>
        ) : (
          <input type="hidden" name="dueZone" value={timeZone} />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" loading={pending}>
            {texts.save}
          </Button>
          <ButtonLink to={closeTo} replace preventScrollReset>
            {recordMessages.cancel}
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}
