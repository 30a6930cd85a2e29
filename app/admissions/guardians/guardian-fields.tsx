import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { GUARDIAN_RELATIONSHIP_OPTIONS } from "#app/admissions/answers/options.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { GUARDIAN_NAME_MAX_LENGTH } from "./guardian-schema.ts";
import { guardianMessages as texts } from "./guardians.words.ts";

/** The fields by which a form names a guardian, as texts. */
export type GuardianForm = {
  guardianName?: string;
  guardianRelationship?: string;
  guardianEmail?: string;
  guardianPhone?: string;
  guardianApplies?: string;
};

type Fields = { [Name in keyof Required<GuardianForm>]: FieldMetadata<string | undefined> };

/** The fields for a guardian's name and contact. `byStaff`: without the declaration. */
export function GuardianFields({ fields, byStaff = false }: { fields: Fields; byStaff?: boolean }) {
  return (
    <>
      <TextField
        field={fields.guardianName}
        label={texts.name}
        autoComplete="off"
        maxLength={GUARDIAN_NAME_MAX_LENGTH}
      />
      <SelectField
        field={fields.guardianRelationship}
        label={texts.relationship}
        options={[...GUARDIAN_RELATIONSHIP_OPTIONS]}
        placeholder={texts.choose}
      />
      <TextField
        field={fields.guardianEmail}
        label={texts.email}
        hint={texts.contactHint}
        type="email"
        autoComplete="off"
        optional
        maxLength={254}
      />
      <TextField
        field={fields.guardianPhone}
        label={texts.phone}
        type="tel"
        autoComplete="off"
        optional
        maxLength={32}
      />
      {byStaff ? null : (
        <Checkbox
          {...getInputProps(fields.guardianApplies, { type: "checkbox" })}
          key={fields.guardianApplies.key}
          label={texts.applies}
          error={fields.guardianApplies.errors}
        />
      )}
    </>
  );
}
