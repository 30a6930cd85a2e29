import { languageNames } from "#app/people/spoken-languages/spoken-language.ts";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { EmailLink, PhoneLink } from "#app/ui/contact-links.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { listText } from "#app/words/list-text.ts";
import type { CounsellorRecord } from "./counsellor-record.ts";
import { counsellorMessages } from "./counsellors.words.ts";

const texts = counsellorMessages.fields;

/** What is known of a counsellor. */
export function CounsellorFacts({ counsellor, place }: { counsellor: CounsellorRecord; place: Place }) {
  return (
    <DescriptionList
      items={[
        {
          term: texts.email,
          value: <EmailLink email={counsellor.email} />,
        },
        {
          term: texts.phone,
          value: counsellor.phone && <PhoneLink phone={counsellor.phone} />,
        },
        { term: texts.office, value: counsellor.office },
        { term: texts.spokenLanguages, value: listText(languageNames(counsellor.spokenLanguages)) || null },
        { term: texts.user, value: counsellor.userName },
        { term: counsellorMessages.students, value: String(counsellor.studentCount) },
        { term: counsellorMessages.applications, value: String(counsellor.applicationCount) },
        { term: counsellorMessages.columns.added, value: formatDay(counsellor.createdAt, place) },
      ]}
    />
  );
}
