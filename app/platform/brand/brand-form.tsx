import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "react-router";
import { SaveOrPreview } from "#app/platform/records/save-or-preview.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import type { FormField } from "#app/ui/form/form-field.ts";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { FormSection } from "#app/ui/form/form-section.tsx";
import { LinesField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { type BrandChoice, SOCIAL_SITES } from "./brand.ts";
import { brandMessages as texts } from "./brand.words.ts";
import { OFFICE_NUMBERS, OFFICE_PARTS, officeField, socialField } from "./brand-schema.ts";

type BrandFormProps = {
  brand: BrandChoice & { readonly version: number };
  lastResult: SubmissionResult<string[]> | undefined;
};

/** The stored brand, as the form's fields. */
function fieldsOf({
  name,
  primary,
  accent,
  logoHasName,
  offices,
  social,
}: BrandChoice): Record<string, string> {
  return {
    name: name ?? "",
    primary: primary ?? "",
    accent: accent ?? "",
    logoHasName: logoHasName ? "on" : "",
    ...Object.fromEntries(
      OFFICE_NUMBERS.flatMap((number) =>
        OFFICE_PARTS.map((part) => [officeField(number, part), offices[number - 1]?.[part] ?? ""]),
      ),
    ),
    ...Object.fromEntries(SOCIAL_SITES.map((site) => [socialField(site), social[site] ?? ""])),
  };
}

/** Name, colours, offices and social pages. Works without script: one empty office is always offered. */
export function BrandForm({ brand, lastResult }: BrandFormProps) {
  const stored = fieldsOf(brand);
  const [form, meta] = useForm<Record<string, string>>({
    id: "brand",
    lastResult: lastResult ?? null,
    defaultValue: stored,
  });
  const typed = lastResult?.initialValue ?? stored;
  const field = (name: string) => meta[name] as FormField;
  const filled = OFFICE_NUMBERS.filter((number) =>
    OFFICE_PARTS.some((part) => typed[officeField(number, part)]),
  );
  const shown = OFFICE_NUMBERS.slice(0, Math.max(0, ...filled) + 1);
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-8">
      <input type="hidden" name="version" value={brand.version} />
      <FormProblem errors={form.errors} id={form.errorId} />
      <TextField field={field("name")} label={texts.name} hint={texts.nameHint} optional autoComplete="off" />
      <FormSection title={texts.colours} hint={texts.coloursHint}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            field={field("primary")}
            label={texts.primary}
            hint={texts.primaryHint}
            optional
            autoComplete="off"
            spellCheck={false}
          />
          <TextField
            field={field("accent")}
            label={texts.accent}
            hint={texts.accentHint}
            optional
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      </FormSection>
      {brand.logo ? (
        <Checkbox
          name="logoHasName"
          id={field("logoHasName").id}
          key={field("logoHasName").key}
          defaultChecked={typed.logoHasName === "on"}
          label={texts.logoHasName}
        />
      ) : null}
      <FormSection title={texts.offices} hint={texts.officesHint}>
        {shown.map((number) => (
          <fieldset key={number} className="flex min-w-0 flex-col gap-4">
            <legend className="mb-3 font-semibold">{texts.office({ number })}</legend>
            <TextField
              field={field(officeField(number, "name"))}
              label={texts.officeName}
              optional
              autoComplete="off"
            />
            <LinesField
              field={field(officeField(number, "address"))}
              label={texts.officeAddress}
              optional
              rows={3}
              maxLength={300}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                field={field(officeField(number, "phone"))}
                label={texts.officePhone}
                optional
                type="tel"
                autoComplete="off"
              />
              <TextField
                field={field(officeField(number, "email"))}
                label={texts.officeEmail}
                optional
                type="email"
                autoComplete="off"
              />
            </div>
            <LinesField
              field={field(officeField(number, "hours"))}
              label={texts.officeHours}
              optional
              rows={2}
              maxLength={200}
            />
          </fieldset>
        ))}
      </FormSection>
      <FormSection title={texts.social} hint={texts.socialHint}>
        <div className="grid gap-4 sm:grid-cols-2">
          {SOCIAL_SITES.map((site) => (
            <TextField
              key={site}
              field={field(socialField(site))}
              label={site}
              optional
              type="url"
              autoComplete="off"
              placeholder="https://"
            />
          ))}
        </div>
      </FormSection>
      <SaveOrPreview texts={texts} />
    </Form>
  );
}
