import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { LinesField, SelectField } from "#app/ui/form/select-field.tsx";
import { PhoneField, VisitorFields } from "#app/ui/form/visitor-fields.tsx";
import { localPath } from "#app/words/local-path.ts";
import { contactPage as words } from "./contact.words.ts";
import { CONTACT_LIMITS, type ContactMessageForm, contactMessageSchema } from "./contact-message.ts";
import { CONTACT_TOPIC_OPTIONS } from "./contact-topics.ts";

type ContactFormProps = {
  /** Made by the server for this one form. */
  formKey: string;
  stamp: string;
  lastResult: SubmissionResult<string[]> | undefined;
  /** Shown above the form if it was refused for a reason other than its fields. */
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
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      className="relative -m-0.5 flex flex-col gap-4 overflow-hidden p-0.5"
    >
      <input {...getInputProps(fields.key, { type: "hidden" })} />
      <input type="hidden" name={fields.stamp.name} value={stamp} />
      <FormProblem errors={fields.key.errors} />
      <VisitorFields
        fields={fields}
        words={words}
        nameLimit={CONTACT_LIMITS.name}
        lastResult={lastResult}
        problem={problem}
      />
      <SelectField
        field={fields.topic}
        label={words.topic}
        options={CONTACT_TOPIC_OPTIONS}
        placeholder={words.choose}
      />
      <LinesField field={fields.message} label={words.message} rows={7} maxLength={CONTACT_LIMITS.message} />
      <div className="min-[34rem]:w-[calc(50%-0.5rem)]">
        <PhoneField field={fields.phone} label={words.phone} hint={words.phoneHint} />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="primary">
          {words.submit}
        </Button>
        <p className="text-ink-muted text-sm">
          {words.privacy}{" "}
          <a href={localPath("/privacy")} className="text-eucalyptus underline underline-offset-4">
            {words.privacyLink}
          </a>
        </p>
      </div>
    </Form>
  );
}
