import {
  getFormProps,
  getInputProps,
  getTextareaProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { Form } from "react-router";
import { consultation } from "#app/content/site/frame.ts";
import {
  CONSULTATION_LIMITS,
  type ConsultationRequestForm,
  consultationRequestSchema,
} from "#app/domain/enquiries/consultation-request.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TrapField } from "#app/ui/form/trap-field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

const texts = consultation.form;

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
  const wrong = lastResult?.status === "error";
  return (
    <Form method="post" {...getFormProps(form)} className="flex flex-col gap-4">
      {tooMany ? <Notice tone="warning" title={consultation.tooMany} live /> : null}
      {wrong && !tooMany ? <Notice tone="destructive" title={consultation.problems} live /> : null}
      <input {...getInputProps(fields.key, { type: "hidden" })} />
      {fields.key.errors ? <Notice tone="destructive" title={fields.key.errors.join(" ")} /> : null}
      <div className="grid gap-4 min-[34rem]:grid-cols-2">
        <Field label={texts.name} id={fields.name.id} required error={fields.name.errors}>
          <Input
            {...getInputProps(fields.name, { type: "text" })}
            key={fields.name.key}
            autoComplete="name"
            maxLength={CONSULTATION_LIMITS.name}
          />
        </Field>
        <Field label={texts.email} id={fields.email.id} required error={fields.email.errors}>
          <Input
            {...getInputProps(fields.email, { type: "email" })}
            key={fields.email.key}
            autoComplete="email"
            maxLength={254}
          />
        </Field>
      </div>
      <div className="grid gap-4 min-[34rem]:grid-cols-2">
        <Field
          label={texts.phone}
          id={fields.phone.id}
          optional
          hint={texts.phoneHint}
          error={fields.phone.errors}
        >
          <Input
            {...getInputProps(fields.phone, { type: "tel" })}
            key={fields.phone.key}
            autoComplete="tel"
            maxLength={32}
          />
        </Field>
        <Field
          label={texts.preferredTime}
          id={fields.preferredTime.id}
          optional
          hint={texts.preferredTimeHint}
          error={fields.preferredTime.errors}
        >
          <Input
            {...getInputProps(fields.preferredTime, { type: "text" })}
            key={fields.preferredTime.key}
            maxLength={CONSULTATION_LIMITS.preferredTime}
          />
        </Field>
      </div>
      <Field label={texts.note} id={fields.note.id} optional error={fields.note.errors}>
        <Textarea
          {...getTextareaProps(fields.note)}
          key={fields.note.key}
          rows={3}
          maxLength={CONSULTATION_LIMITS.note}
        />
      </Field>
      <TrapField name={fields.website.name} label={texts.trap} />
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
