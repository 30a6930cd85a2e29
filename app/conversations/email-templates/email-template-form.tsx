import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "react-router";
import type { MailVariable, OwnWords } from "#app/platform/mail/own-words.ts";
import { SaveOrPreview } from "#app/platform/records/save-or-preview.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { LinesField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { MAIL_TEXT_LIMITS } from "./email-template-schema.ts";
import { MAIL_VARIABLE_LABELS, mailTextMessages as texts } from "./email-templates.words.ts";

type MailTextFormProps = {
  text: OwnWords & { readonly version: number };
  ourSubject: string;
  variables: readonly MailVariable[];
  lastResult: SubmissionResult<string[]> | undefined;
};

/** The subject and the customised text around the default. Works without script. */
export function MailTextForm({ text, ourSubject, variables, lastResult }: MailTextFormProps) {
  const [form, fields] = useForm<Record<"subject" | "opening" | "closing", string>>({
    id: "email-template",
    lastResult: lastResult ?? null,
    defaultValue: { subject: text.subject ?? "", opening: text.opening ?? "", closing: text.closing ?? "" },
  });
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-5">
      <input type="hidden" name="version" value={text.version} />
      <FormProblem errors={form.errors} id={form.errorId} />
      <TextField
        field={fields.subject}
        label={texts.subject}
        hint={texts.subjectHint({ subject: ourSubject })}
        optional
        autoComplete="off"
      />
      <LinesField
        field={fields.opening}
        label={texts.opening}
        hint={texts.openingHint}
        optional
        rows={4}
        maxLength={MAIL_TEXT_LIMITS.part}
      />
      <LinesField
        field={fields.closing}
        label={texts.closing}
        hint={texts.closingHint}
        optional
        rows={4}
        maxLength={MAIL_TEXT_LIMITS.part}
      />
      <div className="text-sm">
        <p className="font-semibold">{texts.variables}</p>
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {variables.map((name) => (
            <div key={name} className="contents">
              <dt>
                <code>{`{${name}}`}</code>
              </dt>
              <dd className="text-ink-muted">{MAIL_VARIABLE_LABELS[name]}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-ink-muted">{texts.language}</p>
      </div>
      <SaveOrPreview texts={texts} />
    </Form>
  );
}
