import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { askedOf, type KindRules } from "#app/admissions/document-kinds/kind-rule.ts";
import {
  DOCUMENT_KIND_LABELS,
  DOCUMENT_KIND_OPTIONS,
  type DocumentKind,
} from "#app/admissions/document-kinds/kinds.ts";
import { documentMessages as texts } from "#app/admissions/documents/documents.words.ts";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";

const ACCEPTED = "application/pdf,image/jpeg,image/png,image/webp,image/heic,image/heif,.pdf,.heic";

type AgentSendFormProps = {
  kind: DocumentKind | null;
  /** The document that a newer version is sent of. */
  renewedId: string | null;
  rules: KindRules;
  limits: { readonly fileMb: number; readonly studentMb: number };
  lastResult: SubmissionResult<string[]> | undefined;
};

/** Sends one document into a student's wallet, with or without script. Posts `send`. */
export function AgentSendForm({ kind, renewedId, rules, limits, lastResult }: AgentSendFormProps) {
  const [form, fields] = useForm<{ kind?: string; documentId?: string; file?: File }>({
    id: "send",
    lastResult: lastResult ?? null,
    defaultValue: { kind: kind ?? "" },
  });
  const posting = useNavigation().formMethod === "POST";
  const chosen = DOCUMENT_KIND_OPTIONS.find(({ value }) => value === fields.kind.value)?.value;
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      {...getFormProps(form)}
      className="flex max-w-xl flex-col gap-5"
    >
      <input type="hidden" name="intent" value="send" />
      {renewedId && kind ? (
        <>
          <input type="hidden" name="documentId" value={renewedId} />
          <input type="hidden" name="kind" value={kind} />
          <p className="font-display text-xl">{DOCUMENT_KIND_LABELS[kind]}</p>
        </>
      ) : (
        <SelectField
          field={fields.kind}
          label={texts.kind}
          placeholder={texts.chooseKind}
          options={DOCUMENT_KIND_OPTIONS}
        />
      )}
      {chosen ? <p className="max-w-prose text-ink-muted text-sm">{askedOf(chosen, rules[chosen])}</p> : null}
      <FileField field={fields.file} label={texts.file} hint={texts.fileHint(limits)} accept={ACCEPTED} />
      <div>
        <Button type="submit" variant="primary" loading={posting}>
          {texts.sendThis}
        </Button>
      </div>
    </Form>
  );
}
