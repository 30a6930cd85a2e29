import { COURSE_STATUS_LABELS, COURSE_STATUSES } from "#app/catalogue/course-terms/course-facts.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { type RecordEdit, useRecordEdit } from "#app/platform/records/record-edit.tsx";
import type { ComparedField } from "#app/platform/records/stale-fields.view.ts";
import { scholarshipMessages } from "./admin-scholarships.words.ts";
import { type ScholarshipChoices, ScholarshipForm } from "./scholarship-form.tsx";
import type { ScholarshipRecord } from "./scholarship-record.ts";
import { scholarshipValues } from "./scholarship-values.ts";

type EditScholarshipProps = RecordEdit & { scholarship: ScholarshipRecord; choices: ScholarshipChoices };

/** A scholarship being edited; on a conflict the editor sees both values and decides. */
export function EditScholarship({ scholarship, choices, ...edit }: EditScholarshipProps) {
  const frame = useRecordEdit(scholarship, edit, compared(scholarship, choices));
  return (
    <ScholarshipForm id={`edit-${scholarship.id}`} scholarship={scholarship} choices={choices} {...frame} />
  );
}

function compared(scholarship: ScholarshipRecord, choices: ScholarshipChoices): ComparedField[] {
  const texts = scholarshipMessages.fields;
  const values = { ...scholarshipValues(scholarship) } as Readonly<Record<string, string>>;
  const nameOf = (all: readonly { id: string; name: string }[]) => (typed: string) =>
    all.find(({ id }) => id === typed)?.name ?? "";
  const plain = (name: keyof typeof texts) => ({ name, label: texts[name], stored: values[name] ?? "" });
  return [
    plain("name"),
    {
      name: "universityId",
      label: texts.university,
      stored: scholarship.universityName ?? "",
      show: nameOf(choices.providers),
    },
    plain("provider"),
    {
      name: "countryId",
      label: texts.country,
      stored: scholarship.countryName ?? "",
      show: nameOf(choices.countries),
    },
    plain("amount"),
    plain("currency"),
    plain("tuitionPercent"),
    plain("worth"),
    plain("eligibility"),
    plain("closesOn"),
    plain("website"),
    plain("source"),
    plain("sourceAsOf"),
    {
      name: "status",
      label: texts.status,
      stored: COURSE_STATUS_LABELS[scholarship.status],
      show: (typed) => (isOneOf(COURSE_STATUSES, typed) ? COURSE_STATUS_LABELS[typed] : typed),
    },
  ];
}
