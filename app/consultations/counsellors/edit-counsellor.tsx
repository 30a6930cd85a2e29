import { languageNames, SPOKEN_LANGUAGES } from "#app/people/spoken-languages/spoken-language.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { type RecordEdit, useRecordEdit } from "#app/platform/records/record-edit.tsx";
import type { ComparedField } from "#app/platform/records/stale-fields.view.ts";
import { listText } from "#app/words/list-text.ts";
import { CounsellorForm } from "./counsellor-form.tsx";
import type { CounsellorRecord, StaffChoice } from "./counsellor-record.ts";
import { activityBadge } from "./counsellor-schema.ts";
import { counsellorMessages } from "./counsellors.words.ts";

type EditCounsellorProps = RecordEdit & { counsellor: CounsellorRecord; staff: readonly StaffChoice[] };

/** The form to edit a counsellor; if someone else saved first, it shows both values to decide. */
export function EditCounsellor({ counsellor, staff, ...edit }: EditCounsellorProps) {
  const frame = useRecordEdit(counsellor, edit, compared(counsellor, staff));
  return <CounsellorForm id={`edit-${counsellor.id}`} staff={staff} values={counsellor} {...frame} />;
}

function compared(counsellor: CounsellorRecord, staff: readonly StaffChoice[]): ComparedField[] {
  const texts = counsellorMessages.fields;
  return [
    { name: "name", label: texts.name, stored: counsellor.name },
    { name: "email", label: texts.email, stored: counsellor.email },
    { name: "phone", label: texts.phone, stored: counsellor.phone ?? "" },
    { name: "office", label: texts.office, stored: counsellor.office ?? "" },
    {
      name: "spokenLanguages",
      label: texts.spokenLanguages,
      stored: listText(languageNames(counsellor.spokenLanguages)),
      show: (typed) =>
        listText(languageNames(typed.split(",").filter((code) => isOneOf(SPOKEN_LANGUAGES, code)))),
    },
    {
      name: "userId",
      label: texts.user,
      stored: counsellor.userName ?? "",
      show: (id) => staff.find((choice) => choice.userId === id)?.name ?? "",
    },
    {
      name: "active",
      label: counsellorMessages.columns.active,
      stored: activityBadge(counsellor.active).label,
      show: (typed) => activityBadge(typed === "on").label,
    },
  ];
}
