import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { useRecordAddress } from "#app/platform/records/record-address.view.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import type { FormField } from "#app/ui/form/form-field.ts";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { institutionQueueMessages as texts } from "./institution-queue.words.ts";
import { type Criterion, type RubricAnswers, SCORES } from "./rubric.ts";

type RubricProps = {
  version: number;
  criteria: readonly Criterion[];
  rubric: RubricAnswers;
  checks: readonly string[];
  lastResult: SubmissionResult<string[]> | undefined;
};

/** The form for scores and ticks. Posts `score`. */
export function RubricForm({ version, criteria, rubric, checks, lastResult }: RubricProps) {
  const scored = criteria.filter(({ kind }) => kind === "criterion");
  const ticked = criteria.filter(({ kind }) => kind === "check");
  const [form, fields] = useForm<Record<string, string>>({
    id: "score",
    lastResult: lastResult ?? null,
    defaultValue: Object.fromEntries([
      ...scored.flatMap(({ id }, at) => [
        [`score${at}`, rubric[id]?.score?.toString() ?? ""],
        [`comment${at}`, rubric[id]?.comment ?? ""],
      ]),
      ...ticked.map(({ id }, at) => [`check${at}`, checks.includes(id) ? id : ""]),
    ]),
  });
  const fieldOf = (name: string): FormField => fields[name] ?? { id: name, name };
  const viewHref = useRecordAddress()({ edit: null });
  const pending = useNavigation().formData?.get("intent") === "score";
  return (
    <Form
      key={version}
      method="post"
      preventScrollReset
      {...getFormProps(form)}
      className="flex flex-col gap-5"
    >
      <input type="hidden" name="intent" value="score" />
      <input type="hidden" name="version" value={version} />
      <FormProblem errors={form.errors} id={form.errorId} />
      <fieldset className="flex flex-col gap-5">
        <legend className="sr-only">{texts.rubric}</legend>
        {scored.map(({ id, label, hint }, at) => (
          <div key={id} className="grid gap-3 sm:grid-cols-[14rem_1fr]">
            <input type="hidden" name={`criterion${at}`} value={id} />
            <SelectField
              field={fieldOf(`score${at}`)}
              label={label}
              hint={hint ?? undefined}
              optional
              placeholder={texts.noScore}
              options={SCORES.map((score) => ({ value: String(score), label: String(score) }))}
            />
            <TextField
              field={fieldOf(`comment${at}`)}
              label={texts.comment}
              optional
              maxLength={300}
              autoComplete="off"
            />
          </div>
        ))}
        {ticked.map(({ id, label, hint }, at) => (
          <Checkbox
            key={id}
            id={fieldOf(`check${at}`).id}
            name={`check${at}`}
            value={id}
            defaultChecked={fieldOf(`check${at}`).initialValue === id}
            error={fieldOf(`check${at}`).errors}
            label={label}
            hint={hint ?? undefined}
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" loading={pending}>
          {texts.saveRubric}
        </Button>
        <ButtonLink to={viewHref} replace preventScrollReset variant="ghost">
          {recordMessages.cancel}
        </ButtonLink>
      </div>
    </Form>
  );
}
