import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { DOCUMENT_KIND_LABELS, DOCUMENT_KINDS } from "#app/admissions/document-kinds/kinds.ts";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { optionsOf } from "#app/platform/records/option.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxGroup } from "#app/ui/checkbox-group.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { LinesField, SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { institutionQueueMessages as texts } from "./institution-queue.words.ts";
import { QUESTION_MAX_LENGTH } from "./review-schema.ts";

type Refused = SubmissionResult<string[]> | undefined;
const usePending = (intent: string) => useNavigation().formData?.get("intent") === intent;

type AssignProps = {
  version: number;
  assigneeId: string | null;
  people: readonly { value: string; label: string }[];
  /** Nobody has it, so that whoever reads this can take it. */
  mayTake: boolean;
  taking: Refused;
  assigning: Refused;
};

/** Who sees to an application: to take it on, or to hand it on. Posts `take` and `assign`. */
export function AssignReviewForms({ version, assigneeId, people, mayTake, taking, assigning }: AssignProps) {
  const [take] = useForm({ id: "take", lastResult: taking ?? null });
  const [form, fields] = useForm<{ assigneeId?: string }>({
    id: "assign",
    lastResult: assigning ?? null,
    defaultValue: { assigneeId: assigneeId ?? "" },
  });
  const [isTaking, isAssigning] = [usePending("take"), usePending("assign")];
  return (
    <Card title={texts.page.assignee}>
      {mayTake ? (
        <Form method="post" preventScrollReset className="mb-4 flex flex-col gap-3">
          <input type="hidden" name="intent" value="take" />
          <input type="hidden" name="version" value={version} />
          <FormProblem errors={take.errors} id={take.errorId} />
          <Button type="submit" variant="primary" loading={isTaking} className="self-start">
            {texts.take}
          </Button>
        </Form>
      ) : (
        <FormProblem errors={take.errors} id={take.errorId} />
      )}
      <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-3">
        <input type="hidden" name="intent" value="assign" />
        <input type="hidden" name="version" value={version} />
        <FormProblem errors={form.errors} id={form.errorId} />
        <SelectField
          field={fields.assigneeId}
          label={texts.assigneeLabel}
          optional
          placeholder={texts.nobody}
          options={people}
        />
        <Button type="submit" size="sm" loading={isAssigning} className="self-start">
          {texts.assign}
        </Button>
      </Form>
    </Card>
  );
}

/** Asks the student, the partner and staff for more. Posts `ask`. */
export function AskMoreForm({ version, lastResult }: { version: number; lastResult: Refused }) {
  const [form, fields] = useForm<{ body?: string; kinds?: string[]; dueOn?: string }>({
    id: "ask",
    lastResult: lastResult ?? null,
  });
  const pending = usePending("ask");
  const typed = lastResult?.initialValue?.kinds;
  return (
    <Card title={texts.ask.title} description={texts.ask.lead}>
      <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="ask" />
        <FormKey intent="ask" />
        <input type="hidden" name="version" value={version} />
        <FormProblem errors={form.errors} id={form.errorId} />
        <LinesField field={fields.body} label={texts.ask.body} rows={3} maxLength={QUESTION_MAX_LENGTH} />
        <TextField field={fields.dueOn} label={texts.ask.dueOn} type="date" autoComplete="off" />
        <details>
          <summary className="flex min-h-11 w-fit items-center underline underline-offset-4">
            {texts.ask.kinds}
          </summary>
          <CheckboxGroup
            legend={texts.ask.kinds}
            name="kinds"
            look="plain"
            optional
            error={fields.kinds.errors}
            defaultValue={Array.isArray(typed) ? typed.map(String) : typed ? [String(typed)] : []}
            options={optionsOf(DOCUMENT_KINDS, DOCUMENT_KIND_LABELS)}
          />
        </details>
        <Button type="submit" loading={pending} className="self-start">
          {texts.ask.send}
        </Button>
      </Form>
    </Card>
  );
}

/** Refuses an application, with the reason that its student reads: opened first, pressed second. Posts `refuse`. */
export function RefuseForm({ version, lastResult }: { version: number; lastResult: Refused }) {
  const [form, fields] = useForm<{ reason?: string }>({ id: "refuse", lastResult: lastResult ?? null });
  const pending = usePending("refuse");
  return (
    <details open={lastResult !== undefined} className="mt-4 border-line border-t pt-2">
      <summary className="flex min-h-11 w-fit items-center text-destructive underline underline-offset-4">
        {texts.decide.refuse}
      </summary>
      <Form method="post" preventScrollReset {...getFormProps(form)} className="mt-3 flex flex-col gap-4">
        <input type="hidden" name="intent" value="refuse" />
        <input type="hidden" name="version" value={version} />
        <FormProblem errors={form.errors} id={form.errorId} />
        <p>{texts.decide.refuseLead}</p>
        <LinesField field={fields.reason} label={texts.decide.reason} rows={3} maxLength={1000} />
        <Button type="submit" variant="destructive" loading={pending} className="self-start">
          {texts.decide.refuse}
        </Button>
      </Form>
    </details>
  );
}

/** A note for colleagues. Posts `note`. */
export function ReviewNoteForm({ lastResult }: { lastResult: Refused }) {
  const [form, fields] = useForm<{ body?: string }>({ id: "note", lastResult: lastResult ?? null });
  const pending = usePending("note");
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-3">
      <input type="hidden" name="intent" value="note" />
      <FormKey intent="note" />
      <FormProblem errors={form.errors} id={form.errorId} />
      <LinesField field={fields.body} label={texts.note} rows={2} maxLength={2000} />
      <Button type="submit" size="sm" loading={pending} className="self-start">
        {texts.addNote}
      </Button>
    </Form>
  );
}
