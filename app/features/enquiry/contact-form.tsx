import {
  getFormProps,
  getInputProps,
  getSelectProps,
  getTextareaProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { Form } from "react-router";
import { contactPage as words } from "#app/content/site/contact.ts";
import {
  CONTACT_LIMITS,
  CONTACT_TOPIC_OPTIONS,
  type ContactMessageForm,
  contactMessageSchema,
} from "#app/domain/enquiries/contact-message.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TrapField } from "#app/ui/form/trap-field.tsx";
import { Input } from "#app/ui/input.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

type ContactFormProps = {
  /** Made by the server for this one form. */
  formKey: string;
  stamp: string;
  lastResult: SubmissionResult<string[]> | undefined;
  /** What stands above the form when it was not taken for another reason than its fields. */
  problem: string | null;
};

/** A message to the staff. Works without script. */
export function ContactForm({ formKey, stamp, lastResult, problem }: ContactFormProps) {
  const [form, fields] = useForm<ContactMessageForm>({
    id: "contact",
    lastResult,
    defaultValue: { key: formKey },
    constraint: getZodConstraint(contactMessageSchema),
    defaultNoValidate: false,
  });
  const wrong = lastResult?.status === "error" && problem === null;
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      className="relative -m-0.5 flex flex-col gap-5 overflow-hidden p-0.5"
    >
      {problem ? <Notice tone="warning" title={problem} live /> : null}
      {wrong ? <Notice tone="destructive" title={words.problems} live /> : null}
      <input {...getInputProps(fields.key, { type: "hidden" })} />
      <input type="hidden" name={fields.stamp.name} value={stamp} />
      {fields.key.errors ? <Notice tone="destructive" title={fields.key.errors.join(" ")} /> : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={words.name} id={fields.name.id} required error={fields.name.errors}>
          <Input
            {...getInputProps(fields.name, { type: "text" })}
            key={fields.name.key}
            autoComplete="name"
            maxLength={CONTACT_LIMITS.name}
          />
        </Field>
        <Field label={words.email} id={fields.email.id} required error={fields.email.errors}>
          <Input
            {...getInputProps(fields.email, { type: "email" })}
            key={fields.email.key}
            autoComplete="email"
            maxLength={254}
          />
        </Field>
        <Field
          label={words.topic}
          id={fields.topic.id}
          required
          error={fields.topic.errors}
          className="sm:col-span-2"
        >
          <NativeSelect
            {...getSelectProps(fields.topic)}
            key={fields.topic.key}
            options={CONTACT_TOPIC_OPTIONS}
            placeholder={words.choose}
          />
        </Field>
      </div>
      <Field label={words.message} id={fields.message.id} required error={fields.message.errors}>
        <Textarea
          {...getTextareaProps(fields.message)}
          key={fields.message.key}
          rows={7}
          maxLength={CONTACT_LIMITS.message}
        />
      </Field>
      <div className="sm:w-[calc(50%-0.625rem)]">
        <Field
          label={words.phone}
          id={fields.phone.id}
          optional
          hint={words.phoneHint}
          error={fields.phone.errors}
        >
          <Input
            {...getInputProps(fields.phone, { type: "tel" })}
            key={fields.phone.key}
            autoComplete="tel"
            maxLength={32}
          />
        </Field>
      </div>
      <TrapField name={fields.website.name} label={words.trap} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="primary">
          {words.submit}
        </Button>
        <p className="text-ink-muted text-sm">
          {words.privacy}{" "}
          <a href="/privacy" className="text-eucalyptus underline underline-offset-4">
            {words.privacyLink}
          </a>
        </p>
      </div>
    </Form>
  );
}
