import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { amountText } from "#app/platform/money/amount-schema.ts";
import type { Option } from "#app/platform/records/option.ts";
import { Button } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { LinesField, SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { OFFER_CURRENCY_OPTIONS, OFFER_KIND_OPTIONS, type Offer } from "./offer.ts";
import { offerMessages } from "./offers.words.ts";

const texts = offerMessages.fields;

/** Values of the application for a new offer. */
export interface OfferStart {
  readonly university: string;
  readonly course: string;
  readonly intakeCode: string;
  readonly currency: "AUD" | "NZD";
  /** For the first year, from the course; null if unknown. */
  readonly tuitionMinor: number | null;
}

const fieldsOf = (offer: Offer | null, start: OfferStart) => ({
  kind: offer?.kind ?? "conditional",
  university: offer?.university ?? start.university,
  course: offer?.course ?? start.course,
  campus: offer?.campus ?? "",
  intakeCode: offer ? (offer.intakeCode ?? "") : start.intakeCode,
  startsOn: offer?.startsOn ?? "",
  currency: offer?.currency ?? start.currency,
  tuition: amountText(offer?.tuitionMinor ?? start.tuitionMinor),
  deposit: amountText(offer?.depositMinor ?? null),
  scholarshipName: offer?.scholarshipName ?? "",
  scholarship: amountText(offer?.scholarshipMinor ?? null),
  healthCover: amountText(offer?.healthCoverMinor ?? null),
  otherFees: amountText(offer?.otherFeesMinor ?? null),
  expiresOn: offer?.expiresOn ?? "",
  institutionReference: offer?.institutionReference ?? "",
  note: offer?.note ?? "",
  conditions: offer?.conditions.map(({ text }) => text).join("\n") ?? "",
});

/** The form to create an offer or edit its draft. Works without script. */
export function OfferForm(props: {
  offer: Offer | null;
  start: OfferStart;
  intakes: readonly Option[];
  lastResult: SubmissionResult<string[]> | undefined;
}) {
  const { offer, start, intakes, lastResult } = props;
  const [form, fields] = useForm({
    id: "offer",
    lastResult: lastResult ?? null,
    defaultValue: fieldsOf(offer, start),
  });
  const intent = offer ? "update" : "create";
  const pending = useNavigation().formData?.get("intent") === intent;
  const money = { inputMode: "decimal", autoComplete: "off", className: "max-w-56 tabular-nums" } as const;
  return (
    <Form method="post" {...getFormProps(form)} className="flex max-w-3xl flex-col gap-5">
      <FormProblem errors={form.errors} id={form.errorId} />
      <input type="hidden" name="intent" value={intent} />
      {offer ? <input type="hidden" name="version" value={offer.version} /> : <FormKey intent={intent} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField field={fields.kind} label={texts.kind} options={OFFER_KIND_OPTIONS} />
        <TextField field={fields.institutionReference} label={texts.institutionReference} optional />
        <TextField field={fields.university} label={texts.university} />
        <TextField field={fields.course} label={texts.course} />
        <TextField field={fields.campus} label={texts.campus} optional />
        <SelectField
          field={fields.intakeCode}
          label={texts.intake}
          options={[{ value: "", label: texts.intakeNone }, ...intakes]}
          optional
        />
        <TextField
          field={fields.startsOn}
          label={texts.startsOn}
          hint={texts.startHint}
          type="date"
          optional
        />
        <TextField field={fields.expiresOn} label={texts.expiresOn} hint={texts.expiresHint} type="date" />
        <SelectField field={fields.currency} label={texts.currency} options={OFFER_CURRENCY_OPTIONS} />
        <TextField
          field={fields.tuition}
          label={texts.tuition}
          {...(offer === null && start.tuitionMinor !== null ? { hint: texts.tuitionHint } : {})}
          {...money}
        />
        <TextField
          field={fields.deposit}
          label={texts.deposit}
          hint={texts.depositHint}
          optional
          {...money}
        />
        <TextField field={fields.scholarshipName} label={texts.scholarshipName} optional />
        <TextField field={fields.scholarship} label={texts.scholarship} optional {...money} />
        <TextField
          field={fields.healthCover}
          label={texts.healthCover}
          hint={texts.healthCoverHint}
          optional
          {...money}
        />
        <TextField field={fields.otherFees} label={texts.otherFees} optional {...money} />
      </div>
      <LinesField
        field={fields.conditions}
        label={texts.conditions}
        hint={texts.conditionsHint}
        rows={5}
        optional
      />
      <LinesField field={fields.note} label={texts.note} rows={3} maxLength={2000} optional />
      <Button type="submit" variant="primary" loading={pending} className="self-start">
        {offerMessages.save}
      </Button>
    </Form>
  );
}
