import { type RecordEdit, useRecordEdit } from "#app/platform/records/record-edit.tsx";
import { comparedUniversity } from "./compared-university.view.ts";
import { UniversityEditForm } from "./university-edit-form.tsx";
import type { UniversityRecord } from "./university-record.ts";

type EditUniversityProps = RecordEdit & {
  university: UniversityRecord;
  countries: readonly { id: string; name: string }[];
};

/** A university being edited; on a conflict the editor sees both values and decides. */
export function EditUniversity({ university, countries, ...edit }: EditUniversityProps) {
  const frame = useRecordEdit(university, edit, comparedUniversity(university, countries));
  return <UniversityEditForm university={university} countries={countries} {...frame} />;
}
