import type { UniversityRecord } from "#app/domain/universities/university-record.ts";
import { type RecordEdit, useRecordEdit } from "#app/ui/form/record-edit.tsx";
import { comparedUniversity } from "./compared-university.ts";
import { UniversityEditForm } from "./university-edit-form.tsx";

type EditUniversityProps = RecordEdit & {
  university: UniversityRecord;
  countries: readonly { id: string; name: string }[];
};

/** A university being changed; somebody who was overtaken sees both values and decides. */
export function EditUniversity({ university, countries, ...edit }: EditUniversityProps) {
  const frame = useRecordEdit(university, edit, comparedUniversity(university, countries));
  return <UniversityEditForm university={university} countries={countries} {...frame} />;
}
