import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ReactNode } from "react";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { RecordForm } from "#app/platform/records/record-form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { AgreementRecord } from "./agreement-record.ts";
import { addVersionSchema } from "./agreement-schema.ts";
import { agreementMessages } from "./agreements.words.ts";
import { TermsFields, termsValues } from "./terms-fields.tsx";

const texts = agreementMessages.fields;

type VersionFormProps = {
  agreement: AgreementRecord;
  lastResult: SubmissionResult<string[]> | undefined;
  buttons: ReactNode;
};

/** The fields of an agreement's next version, filled in with those of the last one. */
export function VersionForm({ agreement, lastResult, buttons }: VersionFormProps) {
  const stored = termsValues(agreement.versions[0]?.terms ?? null);
  const [form, fields] = useForm({
    id: `version-${agreement.id}`,
    lastResult,
    defaultValue: stored,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: addVersionSchema }),
  });
  const typed = lastResult?.initialValue;
  return (
    <RecordForm
      form={form}
      hidden={
        <>
          <input type="hidden" name="version" value={agreement.version} />
          <FormKey intent="version" />
        </>
      }
      buttons={buttons}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields.appliesFrom} label={texts.appliesFrom} type="date" />
        <TextField field={fields.note} label={texts.note} autoComplete="off" />
      </div>
      <TermsFields fields={fields} netIsTicked={(typed ?? stored).net === "on"} />
    </RecordForm>
  );
}
