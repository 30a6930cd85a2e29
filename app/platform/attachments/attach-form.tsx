import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { ATTACHMENT_ACCEPT } from "./attachment.ts";
import { attachmentMessages as texts } from "./attachments.words.ts";

type AttachFormProps = {
  intent: string;
  /** Unique on the page if it shows several records. */
  id?: string;
  label: string;
  /** The id and version of the record that the file is for. */
  carries: Readonly<Record<string, string | number>>;
  fileMb: number;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** Uploads a file to attach to a record. Works without JavaScript. */
export function AttachForm({ intent, id = intent, label, carries, fileMb, lastResult }: AttachFormProps) {
  const [form, fields] = useForm<{ file?: File }>({ id, lastResult: lastResult ?? null });
  const sent = useNavigation().formData;
  const pending =
    sent?.get("intent") === intent &&
    Object.entries(carries).every(([name, value]) => sent.get(name) === String(value));
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      {...getFormProps(form)}
      className="flex max-w-xl flex-col gap-3"
    >
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(carries).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormProblem errors={form.errors} id={form.errorId} />
      <FileField
        field={fields.file}
        label={texts.file}
        hint={texts.hint({ most: fileMb })}
        accept={ATTACHMENT_ACCEPT}
      />
      <Button type="submit" loading={pending} className="self-start">
        {label}
      </Button>
    </Form>
  );
}
