import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "react-router";
import { SaveOrPreview } from "#app/platform/records/save-or-preview.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { LinesField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { consentMessages as texts } from "./consents.words.ts";
import { TEXT_LIMITS } from "./text-limits.ts";

type TextDraftFormProps = {
  draft: { readonly title: string; readonly body: string; readonly version: number };
  lastResult: SubmissionResult<string[]> | undefined;
};

/** Title and text of the next version. */
export function TextDraftForm({ draft, lastResult }: TextDraftFormProps) {
  const [form, fields] = useForm<Record<"title" | "body", string>>({
    id: "consent-text",
    lastResult: lastResult ?? null,
    defaultValue: { title: draft.title, body: draft.body },
  });
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-5">
      <input type="hidden" name="version" value={draft.version} />
      <FormProblem errors={form.errors} id={form.errorId} />
      <TextField
        field={fields.title}
        label={texts.titleField}
        maxLength={TEXT_LIMITS.title}
        autoComplete="off"
      />
      <LinesField
        field={fields.body}
        label={texts.body}
        hint={texts.bodyHint}
        rows={18}
        maxLength={TEXT_LIMITS.body}
      />
      <p className="text-ink-muted text-sm">{texts.language}</p>
      <SaveOrPreview texts={texts} />
    </Form>
  );
}
