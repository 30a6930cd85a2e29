import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { Form } from "react-router";
import { consultationRequest } from "#app/platform/pages/consultation.words.ts";
import { Button } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { LinesField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { PhoneField, VisitorFields } from "#app/ui/form/visitor-fields.tsx";
import {
  CONSULTATION_LIMITS,
  type ConsultationRequestForm,
  consultationRequestSchema,
} from "./consultation-request.ts";

const texts = consultationRequest.form;

type ConsultationFormProps = {
  /** Made by the server for this one form. */
  formKey: string;
  /** What the page that led here was about. */
  note: string;
  lastResult: SubmissionResult<string[]> | undefined;
  tooMany: boolean;
};

/** The request for a consultation: few fields, no script, fits a frame 600 pixels high. */
export function ConsultationForm({ formKey, note, lastResult, tooMany }: ConsultationFormProps) {
  const [form, fields] = useForm<ConsultationRequestForm>({
    id: "consultation-request",
    lastResult,
    defaultValue: { key: formKey, note },
    constraint: getZodConstraint(consultationRequestSchema),
    defaultNoValidate: false,
  });
  return (
    <Form method="post" {...getFormProps(form)} className="flex flex-col gap-4">
      <input {...getInputProps(fields.key, { type: "hidden" })} />
      <FormProblem errors={fields.key.errors} />
      <VisitorFields
        fields={fields}
        words={{ ...texts, problems: consultationRequest.problems }}
        nameLimit={CONSULTATION_LIMITS.name}
        lastResult={lastResult}
        problem={tooMany ? consultationRequest.tooMany : null}
      />
      <div className="grid gap-4 min-[34rem]:grid-cols-2">
        <PhoneField field={fields.phone} label={texts.phone} hint={texts.phoneHint} />
        <TextField
          field={fields.preferredTime}
          label={texts.preferredTime}
          hint={texts.preferredTimeHint}
          optional
          maxLength={CONSULTATION_LIMITS.preferredTime}
        />
      </div>
      <LinesField
        field={fields.note}
        label={texts.note}
        optional
        rows={3}
        maxLength={CONSULTATION_LIMITS.note}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="primary">
          {texts.submit}
        </Button>
        <p className="text-ink-muted text-sm">
          {texts.privacy}{" "}
          <a href="/privacy" target="_top" className="text-eucalyptus underline underline-offset-4">
            {texts.privacyLink}
          </a>
        </p>
      </div>
    </Form>
  );
}
