import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { COUNTRY_OPTIONS } from "#app/people/organisations/country-codes.ts";
import { PARTNER_TIER_OPTIONS } from "#app/people/organisations/tiers.ts";
import type { FramedForm } from "#app/platform/records/record-edit.tsx";
import { RecordForm } from "#app/platform/records/record-form.tsx";
import { WEB_ADDRESS_PLACEHOLDER } from "#app/platform/text/web-address.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { CheckboxGroup } from "#app/ui/checkbox-group.tsx";
import { LinesField, SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import {
  createResourceSchema,
  RESOURCE_KIND_OPTIONS,
  RESOURCE_MAX_LENGTH,
  type ResourceRecord,
} from "./resource.ts";
import { resourceMessages } from "./resources.words.ts";

const texts = resourceMessages.fields;

type ResourceFormProps = FramedForm & { id: string; resource: ResourceRecord | null };

/** What a stored resource is in the fields of its form. */
export const resourceFields = (stored: ResourceRecord | null) => ({
  title: stored?.title ?? "",
  kind: stored?.kind ?? "news",
  body: stored?.body ?? "",
  link: stored?.link ?? "",
  isPublished: stored?.publishedAt ? "on" : "",
});

/** The fields of something for partners, to add one or to change one. Works without script. */
export function ResourceForm({ id, resource, lastResult, ...frame }: ResourceFormProps) {
  const stored = resourceFields(resource);
  const [form, fields] = useForm({
    id,
    lastResult,
    defaultValue: stored,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: createResourceSchema }),
  });
  const typed = lastResult?.initialValue;
  return (
    <RecordForm form={form} {...frame}>
      <TextField field={fields.title} label={texts.title} autoComplete="off" />
      <SelectField field={fields.kind} label={texts.kind} options={RESOURCE_KIND_OPTIONS} />
      <LinesField field={fields.body} label={texts.body} rows={8} maxLength={RESOURCE_MAX_LENGTH} />
      <TextField
        field={fields.link}
        label={texts.link}
        hint={texts.linkHint}
        optional
        type="url"
        autoComplete="off"
        placeholder={WEB_ADDRESS_PLACEHOLDER}
      />
      <CheckboxGroup
        legend={texts.tiers}
        hint={texts.audienceHint}
        name={fields.tiers.name}
        error={fields.tiers.errors}
        look="plain"
        columns={2}
        defaultValue={ticked(typed, "tiers", resource?.tiers)}
        options={PARTNER_TIER_OPTIONS}
      />
      <CheckboxGroup
        legend={texts.countries}
        hint={texts.audienceHint}
        name={fields.countries.name}
        error={fields.countries.errors}
        look="plain"
        columns={2}
        defaultValue={ticked(typed, "countries", resource?.countries)}
        options={COUNTRY_OPTIONS}
      />
      <Checkbox
        name={fields.isPublished.name}
        id={fields.isPublished.id}
        key={`published ${fields.isPublished.key}`}
        defaultChecked={(typed ?? stored).isPublished === "on"}
        label={texts.isPublished}
        hint={texts.isPublishedHint}
      />
    </RecordForm>
  );
}

/** The boxes of a name as they were sent, or as they are stored. */
function ticked(
  typed: Readonly<Record<string, unknown>> | null | undefined,
  name: string,
  stored: readonly string[] = [],
): string[] {
  return typed ? [typed[name] ?? []].flat().filter((value) => typeof value === "string") : [...stored];
}
