import { type RecordEdit, useRecordEdit } from "#app/platform/records/record-edit.tsx";
import { LevelForm } from "./level-form.tsx";
import type { LevelRecord } from "./level-schema.ts";
import { levelMessages } from "./levels.words.ts";
import { rightsLine } from "./rights-line.ts";

const texts = levelMessages.fields;

/** A level being changed; somebody who was overtaken sees both values and decides. */
export function EditLevel({ level, ...edit }: RecordEdit & { level: LevelRecord }) {
  const { name, rights } = level;
  const description = level.description ?? "";
  const sent = edit.refused?.lastResult.initialValue?.rights;
  const frame = useRecordEdit(level, edit, [
    { name: "name", label: texts.name, stored: name },
    { name: "description", label: texts.description, stored: description },
    { name: "rights", label: texts.rights, stored: rightsLine(rights), show: () => rightsLine(sent) },
  ]);
  return <LevelForm id={`edit-${level.id}`} start={{ name, description, rights }} {...frame} />;
}
