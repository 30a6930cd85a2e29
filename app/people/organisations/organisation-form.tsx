import { useForm } from "@conform-to/react";
import { COMPANY_ROLES, type CompanyRole, ROLE_LABELS } from "#app/platform/permissions/roles.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import { type FramedForm, type RecordEdit, useRecordEdit } from "#app/platform/records/record-edit.tsx";
import { RecordForm } from "#app/platform/records/record-form.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { OrganisationFacts } from "./organisation-schema.ts";
import { organisationMessages } from "./organisations.words.ts";

const texts = organisationMessages.fields;
const FIELDS = ["name", "contactName", "email", "phone", "website"] as const;

type Fields = { [name in (typeof FIELDS)[number] | "kind"]?: string | null };

type OrganisationFormProps = FramedForm & {
  id: string;
  /** The existing organisation; its kind cannot be changed. */
  stored: OrganisationFacts | null;
  /** The preselected kind for a new one. */
  kind?: CompanyRole;
};

/** The fields of an organisation, to add one or to change one. Works without script. */
export function OrganisationForm({ id, stored, kind, lastResult, ...frame }: OrganisationFormProps) {
  const [form, fields] = useForm<Fields>({
    id,
    lastResult,
    defaultValue: stored ?? { kind },
  });
  return (
    <RecordForm form={form} {...frame}>
      {stored ? null : (
        <SelectField field={fields.kind} label={texts.kind} options={optionsOf(COMPANY_ROLES, ROLE_LABELS)} />
      )}
      <TextField field={fields.name} label={texts.name} autoComplete="off" />
      <TextField field={fields.contactName} label={texts.contactName} autoComplete="off" />
      <TextField
        field={fields.email}
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField field={fields.phone} label={texts.phone} type="tel" optional autoComplete="off" />
      <TextField field={fields.website} label={texts.website} inputMode="url" optional autoComplete="off" />
    </RecordForm>
  );
}

type EditOrganisationProps = RecordEdit & {
  organisation: OrganisationFacts & { id: string; version: number };
};

/** An organisation being edited; on a conflict the editor sees both values and decides. */
export function EditOrganisation({ organisation, ...edit }: EditOrganisationProps) {
  const compared = FIELDS.map((name) => ({ name, label: texts[name], stored: organisation[name] ?? "" }));
  const frame = useRecordEdit(organisation, edit, compared);
  return <OrganisationForm id={`edit-${organisation.id}`} stored={organisation} {...frame} />;
}
