import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { optionsOf } from "#app/platform/records/option.ts";
import type { FramedForm } from "#app/platform/records/record-edit.tsx";
import { RecordForm } from "#app/platform/records/record-form.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FormSection } from "#app/ui/form/form-section.tsx";
import { LinesField, SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { directoryMessages } from "./directories.words.ts";
import {
  createDirectorySchema,
  DIRECTORY_PROTOCOLS,
  type DirectoryRecord,
  updateDirectorySchema,
} from "./directory.ts";

const texts = directoryMessages.fields;

type DirectoryFormProps = FramedForm & {
  id: string;
  directory: DirectoryRecord | null;
  /** The companies that a directory can belong to. */
  holders: readonly { value: string; label: string }[];
};

/** The form values of a stored directory, without its secret. */
export const directoryValues = (stored: DirectoryRecord | null) => ({
  name: stored?.name ?? "",
  holder: stored?.holder ?? "agency",
  protocol: stored?.protocol ?? "",
  issuer: stored?.issuer ?? "",
  clientId: stored?.clientId ?? "",
  clientSecret: "",
  metadata: "",
  signInAddress: stored?.signInAddress ?? "",
  certificate: stored?.certificate ?? "",
  isRequired: stored?.isRequired ? "on" : "",
});

/** The fields to add or change a directory. Works without script, so it shows the fields of both protocols. */
export function DirectoryForm({ id, directory, holders, lastResult, ...frame }: DirectoryFormProps) {
  const schema = directory ? updateDirectorySchema : createDirectorySchema;
  const [form, fields] = useForm({
    id,
    lastResult,
    defaultValue: directoryValues(directory),
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  });
  const plain = { autoComplete: "off", spellCheck: false } as const;
  return (
    <RecordForm form={form} {...frame}>
      <TextField field={fields.name} label={texts.name} hint={texts.nameHint} autoComplete="off" />
      <SelectField
        field={fields.holder}
        label={texts.holder}
        hint={texts.holderHint}
        options={[{ value: "agency", label: directoryMessages.agency }, ...holders]}
      />
      <SelectField
        field={fields.protocol}
        label={texts.protocol}
        options={optionsOf(DIRECTORY_PROTOCOLS, directoryMessages.protocols)}
        placeholder={texts.choose}
      />
      <TextField field={fields.issuer} label={texts.issuer} hint={texts.issuerHint} optional {...plain} />
      <FormSection title={texts.openidTitle}>
        <TextField field={fields.clientId} label={texts.clientId} optional {...plain} />
        <TextField
          field={fields.clientSecret}
          label={texts.clientSecret}
          hint={directory?.protocol === "openid" ? texts.clientSecretKept : undefined}
          optional
          {...plain}
        />
      </FormSection>
      <FormSection title={texts.samlTitle}>
        <LinesField
          field={fields.metadata}
          label={texts.metadata}
          hint={texts.metadataHint}
          optional
          rows={4}
        />
        <TextField field={fields.signInAddress} label={texts.signInAddress} optional {...plain} />
        <LinesField field={fields.certificate} label={texts.certificate} optional rows={4} />
      </FormSection>
      <Checkbox
        key={fields.isRequired.key}
        id={fields.isRequired.id}
        name={fields.isRequired.name}
        defaultChecked={fields.isRequired.initialValue === "on"}
        label={texts.isRequired}
        hint={texts.isRequiredHint}
      />
    </RecordForm>
  );
}
