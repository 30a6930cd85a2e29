import { type RecordEdit, useRecordEdit } from "#app/platform/records/record-edit.tsx";
import type { ComparedField } from "#app/platform/records/stale-fields.view.ts";
import { IntakeForm } from "./intake-form.tsx";
import type { IntakeRecord } from "./intake-record.ts";
import { intakeMessages } from "./intakes.words.ts";

/** An intake being changed; somebody who was overtaken sees both values and decides. */
export function EditIntake({ intake, ...edit }: RecordEdit & { intake: IntakeRecord }) {
  const frame = useRecordEdit({ id: intake.code, version: intake.version }, edit, compared(intake));
  return <IntakeForm id={`edit-${intake.code}`} codeFixed values={intake} {...frame} />;
}

function compared(intake: IntakeRecord): ComparedField[] {
  const texts = intakeMessages.fields;
  return [
    { name: "label", label: texts.label, stored: intake.label },
    { name: "opensOn", label: texts.opensOn, stored: intake.opensOn ?? "" },
    { name: "closesOn", label: texts.closesOn, stored: intake.closesOn ?? "" },
  ];
}
