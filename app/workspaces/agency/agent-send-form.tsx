import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import type { KindRules } from "#app/admissions/document-kinds/kind-rule.ts";
import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import { ACCEPTED_FILES } from "#app/admissions/documents/document-limits.ts";
import { documentMessages as texts } from "#app/admissions/documents/documents.words.ts";
import { KindField } from "#app/admissions/documents/kind-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";

type AgentSendFormProps = {
  kind: DocumentKind | null;
  /** The document that a new version replaces. */
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
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      {...getFormProps(form)}
      className="flex max-w-xl flex-col gap-5"
    >
      <input type="hidden" name="intent" value="send" />
      <KindField field={fields.kind} kind={kind} renewedId={renewedId} rules={rules} />
      <FileField
        field={fields.file}
        label={texts.file}
        hint={texts.fileHint(limits)}
        accept={ACCEPTED_FILES}
      />
      <div>
        <Button type="submit" variant="primary" loading={posting}>
          {texts.sendThis}
        </Button>
      </div>
    </Form>
  );
}
