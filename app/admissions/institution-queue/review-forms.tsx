import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { DOCUMENT_KIND_LABELS, DOCUMENT_KINDS } from "#app/admissions/document-kinds/kinds.ts";
import { ClosedComposer } from "#app/admissions/notes/note-composer.tsx";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { optionsOf } from "#app/platform/records/option.ts";
import { RecordDialog } from "#app/platform/records/record-dialog.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxGroup } from "#app/ui/checkbox-group.tsx";
import { FoldedCard } from "#app/ui/folded-card.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { LinesField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { institutionQueueMessages as texts } from "./institution-queue.words.ts";
import { QUESTION_MAX_LENGTH } from "./review-schema.ts";

type Refused = SubmissionResult<string[]> | undefined;
type ReviewFormProps = {
  version: number;
  lastResult: Refused;
  /** Shown if a colleague saved first. */
  notice: ReactNode;
};

const usePending = (intent: string) => useNavigation().formData?.get("intent") === intent;

/** Assigns an application to its reader. Posts `take`. */
export function TakeForm({ version }: { version: number }) {
  const pending = usePending("take");
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="version" value={version} />
      <Button type="submit" name="intent" value="take" loading={pending}>
        {texts.take}
      </Button>
    </Form>
  );
}

/** Requests more information from the student, the partner and staff. Posts `ask`. */
export function AskMoreForm({ version, lastResult, notice }: ReviewFormProps) {
  const [form, fields] = useForm<{ body?: string; kinds?: string[]; dueOn?: string }>({
    id: "ask",
    lastResult: lastResult ?? null,
  });
  const pending = usePending("ask");
  const typed = lastResult?.initialValue?.kinds;
  return (
    <RecordDialog
      title={texts.ask.title}
      description={texts.ask.lead}
      submit={
        <Button type="submit" form={form.id} variant="primary" loading={pending}>
          {texts.ask.send}
        </Button>
      }
    >
      <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="ask" />
        <FormKey intent="ask" />
        <input type="hidden" name="version" value={version} />
        {notice}
        <FormProblem errors={form.errors} id={form.errorId} />
        <LinesField field={fields.body} label={texts.ask.body} rows={3} maxLength={QUESTION_MAX_LENGTH} />
        <TextField field={fields.dueOn} label={texts.ask.dueOn} type="date" autoComplete="off" />
        <FoldedCard title={texts.ask.kinds} open={typed !== undefined}>
          <CheckboxGroup
            legend={texts.ask.kinds}
            name="kinds"
            look="plain"
            optional
            error={fields.kinds.errors}
            defaultValue={Array.isArray(typed) ? typed.map(String) : typed ? [String(typed)] : []}
            options={optionsOf(DOCUMENT_KINDS, DOCUMENT_KIND_LABELS)}
          />
        </FoldedCard>
      </Form>
    </RecordDialog>
  );
}

/** Rejects an application with a reason that its student sees. Posts `refuse`. */
export function RefuseForm({ version, lastResult, notice }: ReviewFormProps) {
  const [form, fields] = useForm<{ reason?: string }>({ id: "refuse", lastResult: lastResult ?? null });
  const pending = usePending("refuse");
  return (
    <RecordDialog
      title={texts.decide.refuseTitle}
      description={texts.decide.refuseLead}
      submit={
        <Button type="submit" form={form.id} variant="destructive" loading={pending}>
          {texts.decide.refuse}
        </Button>
      }
    >
      <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="refuse" />
        <input type="hidden" name="version" value={version} />
        {notice}
        <FormProblem errors={form.errors} id={form.errorId} />
        <LinesField field={fields.reason} label={texts.decide.reason} rows={3} maxLength={1000} />
      </Form>
    </RecordDialog>
  );
}

/** The form for another internal note. Posts `note`. */
export function ReviewNoteForm({ lastResult }: { lastResult: Refused }) {
  const [form, fields] = useForm<{ body?: string }>({ id: "note", lastResult: lastResult ?? null });
  const pending = usePending("note");
  return (
    <ClosedComposer label={texts.writeNote} isOpen={lastResult !== undefined}>
      <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-3">
        <input type="hidden" name="intent" value="note" />
        <FormKey intent="note" />
        <FormProblem errors={form.errors} id={form.errorId} />
        <LinesField field={fields.body} label={texts.note} rows={2} maxLength={2000} />
        <Button type="submit" size="sm" loading={pending} className="self-start">
          {texts.addNote}
        </Button>
      </Form>
    </ClosedComposer>
  );
}
