import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { MOST_FILE_MB } from "./document-limits.ts";
import { documentMessages as texts } from "./documents.words.ts";
import {
  DOCUMENT_KIND_HINTS,
  DOCUMENT_KIND_LABELS,
  DOCUMENT_KIND_OPTIONS,
  type DocumentKind,
} from "./kinds.ts";

const ACCEPTED = "application/pdf,image/jpeg,image/png,image/webp,image/heic,image/heif,.pdf,.heic";

type SendFormProps = {
  kind: DocumentKind | null;
  /** The document that a newer version is sent of. */
  renewedId: string | null;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** Sends a document. Posts `send`. A browser never gives back what was chosen, but the kind stays. */
export function SendForm({ kind, renewedId, lastResult }: SendFormProps) {
  const [form, fields] = useForm<{ kind?: string; documentId?: string; file?: File }>({
    id: "send",
    lastResult: lastResult ?? null,
    defaultValue: { kind: kind ?? "" },
  });
  const sending = useNavigation().formMethod === "POST";
  const chosen = fields.kind.value;
  const hint = DOCUMENT_KIND_OPTIONS.find(({ value }) => value === chosen);
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
      {hint ? <p className="max-w-prose text-ink-muted text-sm">{DOCUMENT_KIND_HINTS[hint.value]}</p> : null}
      <FileField
        field={fields.file}
        label={texts.file}
        hint={texts.fileHint({ most: MOST_FILE_MB })}
        accept={ACCEPTED}
      />
      <div>
        <Button type="submit" variant="primary" loading={sending}>
          {texts.sendThis}
        </Button>
      </div>
    </Form>
  );
}
