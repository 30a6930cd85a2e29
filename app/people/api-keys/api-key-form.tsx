import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { FramedForm } from "#app/platform/records/record-edit.tsx";
import { RecordForm } from "#app/platform/records/record-form.tsx";
import { CheckboxGroup } from "#app/ui/checkbox-group.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { createApiKeySchema } from "./api-key.ts";
import { apiKeyMessages } from "./api-keys.words.ts";
import { API_SCOPE_OPTIONS } from "./scopes.ts";

const texts = apiKeyMessages.fields;

/** The fields of a new key. Works without script. */
export function ApiKeyForm({ lastResult, ...frame }: FramedForm) {
  const [form, fields] = useForm({
    id: "add-api-key",
    lastResult,
    defaultValue: { name: "", expiresOn: "" },
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: createApiKeySchema }),
  });
  const ticked = [lastResult?.initialValue?.scopes ?? []].flat().filter((value) => typeof value === "string");
  return (
    <RecordForm form={form} {...frame}>
      <TextField field={fields.name} label={texts.name} hint={texts.nameHint} autoComplete="off" />
      <CheckboxGroup
        legend={texts.scopes}
        name={fields.scopes.name}
        error={fields.scopes.errors}
        look="plain"
        defaultValue={ticked}
        options={API_SCOPE_OPTIONS}
      />
      <TextField field={fields.expiresOn} label={texts.expiresOn} hint={texts.expiresOnHint} type="date" />
    </RecordForm>
  );
}
