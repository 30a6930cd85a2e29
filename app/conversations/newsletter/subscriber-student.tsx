import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "react-router";
import type { PossibleDuplicate } from "#app/admissions/students/likeness.ts";
import { PossibleDuplicates } from "#app/admissions/students/possible-duplicates.tsx";
import { FULL_NAME_MAX_LENGTH } from "#app/people/credentials/person-name.ts";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import type { Place } from "#app/platform/time/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { addStudentOfSubscriberSchema as schema } from "./subscriber-student.ts";
import { subscriberMessages } from "./subscribers.words.ts";

const texts = subscriberMessages.student;

type SubscriberStudentProps = {
  students: readonly PossibleDuplicate[];
  mayAdd: boolean;
  place: Place;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** The students with a subscriber's address; where there are none, a form that adds one. Posts `add-student`. */
export function SubscriberStudent({ students, mayAdd, place, lastResult }: SubscriberStudentProps) {
  if (students.length === 0 && !mayAdd) return null;
  return (
    <section aria-labelledby="subscriber-student">
      <h3 id="subscriber-student" className="text-lg">
        {texts.title}
      </h3>
      {students.length > 0 ? (
        <PossibleDuplicates students={students} place={place} />
      ) : (
        <AddStudentForm lastResult={lastResult} />
      )}
    </section>
  );
}

function AddStudentForm({ lastResult }: Pick<SubscriberStudentProps, "lastResult">) {
  const [form, fields] = useForm({
    id: "add-student",
    lastResult: lastResult ?? null,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  });
  const pending = useNavigation().formData?.get("intent") === "add-student";
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="mt-2 flex flex-col gap-3">
      <input type="hidden" name="intent" value="add-student" />
      <FormKey intent="add-student" />
      <FormProblem errors={form.errors} id={form.errorId} />
      <div className="grid gap-3 sm:grid-cols-2 sm:items-start">
        <TextField
          field={fields.name}
          label={texts.name}
          maxLength={FULL_NAME_MAX_LENGTH}
          autoComplete="off"
        />
        <TextField field={fields.phone} label={texts.phone} optional type="tel" autoComplete="off" />
      </div>
      <div>
        <Button type="submit" loading={pending}>
          {texts.add}
        </Button>
      </div>
    </Form>
  );
}
