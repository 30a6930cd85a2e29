import { useForm } from "@conform-to/react";
import { isRight, type Right } from "#app/platform/permissions/custom-roles.ts";
import type { FramedForm } from "#app/platform/records/record-edit.tsx";
import { RecordForm } from "#app/platform/records/record-form.tsx";
import { LinesField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { RoleMatrix } from "./role-matrix.tsx";
import { ROLE_DESCRIPTION_MAX_LENGTH, ROLE_NAME_MAX_LENGTH } from "./role-schema.ts";
import { roleMessages } from "./roles.words.ts";

const texts = roleMessages.fields;

/** The initial values of a role form. */
export interface RoleStart {
  readonly name: string;
  readonly description: string;
  readonly rights: readonly Right[];
}

type RoleFormProps = FramedForm & { id: string; start: RoleStart };

/** The fields to add or change a role. Works without script. */
export function RoleForm({ id, start, lastResult, ...frame }: RoleFormProps) {
  const { name, description } = start;
  const [form, fields] = useForm<{ name: string; description: string; rights: string[] }>({
    id,
    lastResult,
    defaultValue: { name, description },
  });
  const sent = lastResult?.initialValue;
  const ticked = sent
    ? [sent.rights ?? []]
        .flat()
        .filter((right): right is Right => typeof right === "string" && isRight(right))
    : start.rights;
  return (
    <RecordForm form={form} {...frame}>
      <TextField
        field={fields.name}
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="off"
        maxLength={ROLE_NAME_MAX_LENGTH}
      />
      <LinesField
        field={fields.description}
        label={texts.description}
        optional
        rows={2}
        maxLength={ROLE_DESCRIPTION_MAX_LENGTH}
      />
      <RoleMatrix
        // A different template resets the matrix.
        key={start.rights.join(" ")}
        id={fields.rights.id}
        name={fields.rights.name}
        errors={fields.rights.errors}
        start={ticked}
      />
    </RecordForm>
  );
}
