import { counsellorMessages } from "#app/content/messages/counsellors.ts";
import type { CounsellorRecord } from "#app/domain/counsellors/counsellor-record.ts";
import { formatDay, type Place } from "#app/domain/time/format-date.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";

const texts = counsellorMessages.fields;

/** What is known of a counsellor. */
export function CounsellorFacts({ counsellor, place }: { counsellor: CounsellorRecord; place: Place }) {
  return (
    <DescriptionList
      items={[
        {
          term: texts.email,
          value: (
            <a href={`mailto:${counsellor.email}`} className="break-all">
              {counsellor.email}
            </a>
          ),
        },
        {
          term: texts.phone,
          value: counsellor.phone ? (
            <a href={`tel:${counsellor.phone.replaceAll(" ", "")}`}>{counsellor.phone}</a>
          ) : null,
        },
        { term: texts.office, value: counsellor.office },
        { term: texts.user, value: counsellor.userName },
        { term: counsellorMessages.students, value: String(counsellor.studentCount) },
        { term: counsellorMessages.applications, value: String(counsellor.applicationCount) },
        { term: counsellorMessages.columns.added, value: formatDay(counsellor.createdAt, place) },
      ]}
    />
  );
}
