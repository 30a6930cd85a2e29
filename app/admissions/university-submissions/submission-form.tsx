import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { amountText } from "#app/platform/money/amount-schema.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import { Button } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { DateField, TextField } from "#app/ui/form/text-field.tsx";
import { STATED_OFFER_OPTIONS } from "./stated-offer.ts";
import { SUBMISSION_CHANNELS } from "./submission-channels.ts";
import { FEE_CURRENCIES } from "./submission-currencies.ts";
import type { UniversitySubmission } from "./university-submission.ts";
import {
  CHANNEL_LABELS,
  FEE_CURRENCY_LABELS,
  submissionMessages as texts,
} from "./university-submissions.words.ts";

const CHANNEL_OPTIONS = optionsOf(SUBMISSION_CHANNELS, CHANNEL_LABELS);
const CURRENCY_OPTIONS = optionsOf(FEE_CURRENCIES, FEE_CURRENCY_LABELS);

/** The text of each field of the form for what is stored. */
export const submissionFields = (submission: UniversitySubmission | null) => ({
  universityName: submission?.universityName ?? "",
  courseName: submission?.courseName ?? "",
  channel: submission?.channel ?? "",
  sentThrough: submission?.sentThrough ?? "",
  universityReference: submission?.universityReference ?? "",
  loginHint: submission?.loginHint ?? "",
  fee: amountText(submission?.feeMinor ?? null),
  feeCurrency: submission?.feeCurrency ?? "",
  feePaidOn: submission?.feePaidOn ?? "",
  submittedOn: submission?.submittedOn ?? "",
  acknowledgedOn: submission?.acknowledgedOn ?? "",
  decisionExpectedOn: submission?.decisionExpectedOn ?? "",
  offerKind: submission?.offerKind ?? "",
  offeredOn: submission?.offeredOn ?? "",
});

type SubmissionFormProps = {
  submission: UniversitySubmission | null;
  /** Which of both is in the catalogue: its name is then not entered. */
  isListed: { readonly university: boolean; readonly course: boolean };
  lastResult: SubmissionResult<string[]> | undefined;
};

/** How an application is sent to its university, to record it or to change it. Works without script. */
export function SubmissionForm({ submission, isListed, lastResult }: SubmissionFormProps) {
  const [form, fields] = useForm({
    id: "submission",
    lastResult: lastResult ?? null,
    defaultValue: submissionFields(submission),
  });
  const pending = useNavigation().formData?.get("intent") === "record-submission";
  const labels = texts.fields;
  return (
    <Form method="post" {...getFormProps(form)} className="flex max-w-3xl flex-col gap-6">
      <FormProblem errors={form.errors} id={form.errorId} />
      <input type="hidden" name="intent" value="record-submission" />
      <input type="hidden" name="version" value={submission?.version ?? 0} />
      {isListed.university && isListed.course ? null : (
        <Part title={texts.parts.university}>
          {isListed.university ? null : (
            <TextField
              field={fields.universityName}
              label={labels.universityName}
              hint={labels.universityHint}
              optional
            />
          )}
          {isListed.course ? null : (
            <TextField
              field={fields.courseName}
              label={labels.courseName}
              hint={labels.courseHint}
              optional
            />
          )}
        </Part>
      )}
      {/* The stored value is kept in case the application no longer has one of the catalogue. */}
      {isListed.university ? (
        <input type="hidden" name="universityName" value={submission?.universityName ?? ""} />
      ) : null}
      {isListed.course ? (
        <input type="hidden" name="courseName" value={submission?.courseName ?? ""} />
      ) : null}
      <Part title={texts.parts.sending}>
        <SelectField
          field={fields.channel}
          label={labels.channel}
          options={[{ value: "", label: labels.notChosen }, ...CHANNEL_OPTIONS]}
          optional
        />
        <TextField
          field={fields.sentThrough}
          label={labels.sentThrough}
          hint={labels.sentThroughHint}
          optional
        />
        <TextField field={fields.universityReference} label={labels.universityReference} optional />
        <TextField
          field={fields.loginHint}
          label={labels.loginHint}
          hint={labels.loginHintHint}
          autoComplete="off"
          optional
        />
      </Part>
      <Part title={texts.parts.dates}>
        <DateField field={fields.submittedOn} label={labels.submittedOn} optional />
        <DateField field={fields.acknowledgedOn} label={labels.acknowledgedOn} optional />
        <DateField field={fields.decisionExpectedOn} label={labels.decisionExpectedOn} optional />
      </Part>
      <Part title={texts.parts.offer}>
        <SelectField
          field={fields.offerKind}
          label={labels.offerKind}
          hint={labels.offerHint}
          options={[{ value: "", label: labels.noOffer }, ...STATED_OFFER_OPTIONS]}
          optional
        />
        <DateField field={fields.offeredOn} label={labels.offeredOn} optional />
      </Part>
      <Part title={texts.parts.fee}>
        <TextField
          field={fields.fee}
          label={labels.fee}
          inputMode="decimal"
          autoComplete="off"
          className="max-w-56 tabular-nums"
          optional
        />
        <SelectField
          field={fields.feeCurrency}
          label={labels.feeCurrency}
          options={[{ value: "", label: labels.notChosen }, ...CURRENCY_OPTIONS]}
          optional
        />
        <DateField field={fields.feePaidOn} label={labels.feePaidOn} optional />
      </Part>
      <Button type="submit" variant="primary" loading={pending} className="self-start">
        {texts.save}
      </Button>
    </Form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold">{title}</legend>
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
