import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "react-router";
import { COUNTRY_OPTIONS } from "#app/people/organisations/country-codes.ts";
import { ATTACHMENT_ACCEPT } from "#app/platform/attachments/attachment.ts";
import { attachmentMessages } from "#app/platform/attachments/attachments.words.ts";
import type { FormAnswer } from "#app/platform/records/form-for.view.ts";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { detailsMessages as texts } from "./details.words.ts";
import { addDocumentSchema, addOfficeSchema } from "./details-schema.ts";
import { ORGANISATION_DOCUMENT_OPTIONS } from "./organisation-documents.ts";

type PartFormProps = { refused: FormAnswer | undefined };

/** Adds an office. Works without script. */
export function OfficeForm({ refused }: PartFormProps) {
  const [form, fields] = useForm({
    id: "add-office",
    lastResult: refused?.lastResult ?? null,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: addOfficeSchema }),
  });
  const pending = useNavigation().formData?.get("intent") === "add-office";
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="mt-5 flex flex-col gap-4">
      <input type="hidden" name="intent" value="add-office" />
      <FormProblem errors={form.errors} id={form.errorId} />
      <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
        <TextField field={fields.city} label={texts.city} autoComplete="off" />
        <SelectField
          field={fields.country}
          label={texts.country}
          placeholder={texts.chooseCountry}
          options={COUNTRY_OPTIONS}
        />
        <TextField field={fields.address} label={texts.address} optional autoComplete="off" />
        <TextField field={fields.officePhone} label={texts.phone} optional type="tel" autoComplete="off" />
      </div>
      <Button type="submit" loading={pending} className="self-start">
        {texts.addOffice}
      </Button>
    </Form>
  );
}

/** Adds a document, with an optional file. Works without script. */
export function DocumentForm({ refused, fileMb }: PartFormProps & { fileMb: number }) {
  const [form, fields] = useForm({
    id: "add-paper",
    lastResult: refused?.lastResult ?? null,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: addDocumentSchema }),
  });
  const pending = useNavigation().formData?.get("intent") === "add-paper";
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      {...getFormProps(form)}
      className="mt-5 flex flex-col gap-4"
    >
      <input type="hidden" name="intent" value="add-paper" />
      <FormProblem errors={form.errors} id={form.errorId} />
      <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
        <SelectField field={fields.kind} label={texts.kind} options={ORGANISATION_DOCUMENT_OPTIONS} />
        <TextField field={fields.title} label={texts.paperTitle} autoComplete="off" />
        <TextField field={fields.signedOn} label={texts.signedOn} optional type="date" />
        <TextField field={fields.expiresOn} label={texts.expiresOn} optional type="date" />
      </div>
      <FileField
        field={{ id: "add-paper-file", name: "file", errors: refused?.lastResult.error?.file ?? undefined }}
        label={attachmentMessages.file}
        hint={attachmentMessages.hint({ most: fileMb })}
        accept={ATTACHMENT_ACCEPT}
        optional
      />
      <Button type="submit" loading={pending} className="self-start">
        {texts.addPaper}
      </Button>
    </Form>
  );
}
