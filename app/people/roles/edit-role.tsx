import { type RecordEdit, useRecordEdit } from "#app/platform/records/record-edit.tsx";
import { rightsLine } from "./rights-line.ts";
import { RoleForm } from "./role-form.tsx";
import type { RoleRecord } from "./role-schema.ts";
import { roleMessages } from "./roles.words.ts";

const texts = roleMessages.fields;

/** A role being edited; on a conflict the editor sees both values and decides. */
export function EditRole({ level, ...edit }: RecordEdit & { level: RoleRecord }) {
  const { name, rights } = level;
  const description = level.description ?? "";
  const sent = edit.refused?.lastResult.initialValue?.rights;
  const frame = useRecordEdit(level, edit, [
    { name: "name", label: texts.name, stored: name },
    { name: "description", label: texts.description, stored: description },
    { name: "rights", label: texts.rights, stored: rightsLine(rights), show: () => rightsLine(sent) },
  ]);
  return <RoleForm id={`edit-${level.id}`} start={{ name, description, rights }} {...frame} />;
}
