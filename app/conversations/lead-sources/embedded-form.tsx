import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { LinesField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { TrapField } from "#app/ui/form/trap-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { localPath } from "#app/words/local-path.ts";
import { EMBEDDED_LIMITS, type EmbeddedEnquiryForm, embeddedEnquirySchema } from "./embedded-enquiry.ts";
import { embeddedForm as texts } from "./embedded-form.words.ts";

type EmbeddedFormProps = {
  /** Made by the server for this one form. */
  formKey: string;
  stamp: string;
  /** The text that senders agree to, and its mark. */
  consent: string;
  mark: string;
  lastResult: SubmissionResult<string[]> | undefined;
  /** Shown above the form when it was refused for another reason than its fields. */
  problem: string | null;
};

/** The enquiry form inside the frame of another website: no script, no cookie. */
export function EmbeddedForm({ formKey, stamp, consent, mark, lastResult, problem }: EmbeddedFormProps) {
  const [form, fields] = useForm<EmbeddedEnquiryForm>({
    id: "enquiry",
    lastResult,
    defaultValue: { key: formKey },
    constraint: getZodConstraint(embeddedEnquirySchema),
    defaultNoValidate: false,
  });
  const ticked = lastResult?.initialValue?.consent === "on" && problem !== texts.consentChanged;
  return (
    // The router's form would need its scripts to keep the address with the campaign.
    <form method="post" {...getFormProps(form)} className="flex flex-col gap-4">
      <input {...getInputProps(fields.key, { type: "hidden" })} />
      <input type="hidden" name={fields.stamp.name} value={stamp} />
      <input type="hidden" name={fields.text.name} value={mark} />
      <FormProblem errors={fields.key.errors} />
      {problem ? (
        <Notice tone="warning" title={problem} live />
      ) : lastResult?.status === "error" ? (
        <Notice tone="destructive" title={texts.problems} live />
      ) : null}
      <TextField
        field={fields.name}
        label={texts.name}
        autoComplete="name"
        maxLength={EMBEDDED_LIMITS.name}
      />
      <div className="grid items-start gap-4 min-[34rem]:grid-cols-2">
        <TextField
          field={fields.email}
          label={texts.email}
          hint={texts.emailHint}
          type="email"
          autoComplete="email"
          maxLength={254}
          optional
        />
        <TextField
          field={fields.phone}
          label={texts.phone}
          hint={texts.phoneHint}
          type="tel"
          autoComplete="tel"
          maxLength={32}
          optional
        />
      </div>
      <TextField
        field={fields.interest}
        label={texts.interest}
        hint={texts.interestHint}
        optional
        maxLength={EMBEDDED_LIMITS.interest}
      />
      <LinesField
        field={fields.message}
        label={texts.message}
        optional
        rows={4}
        maxLength={EMBEDDED_LIMITS.message}
      />
      <TrapField name={fields.website.name} label={texts.trap} />
      <Checkbox
        id={fields.consent.id}
        name={fields.consent.name}
        label={<span className="whitespace-pre-line">{consent}</span>}
        required
        defaultChecked={ticked}
        error={fields.consent.errors}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="primary">
          {texts.submit}
        </Button>
        <a
          href={localPath("/privacy")}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center text-eucalyptus text-sm underline underline-offset-4"
        >
          {texts.privacyLink}
        </a>
      </div>
    </form>
  );
}
