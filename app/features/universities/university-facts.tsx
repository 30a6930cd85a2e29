import { universityMessages } from "#app/content/messages/universities.ts";
import { formatDay, type Place } from "#app/domain/time/format-date.ts";
import type { UniversityRecord } from "#app/domain/universities/university-record.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";

const texts = universityMessages.fields;

/** What is known of a university. */
export function UniversityFacts({ university, place }: { university: UniversityRecord; place: Place }) {
  const { website, contactEmail } = university;
  return (
    <div className="flex flex-col gap-4">
      {university.isArchived ? <Notice>{universityMessages.archivedNotice}</Notice> : null}
      <DescriptionList
        items={[
          { term: texts.country, value: university.countryName },
          { term: texts.city, value: university.city },
          {
            term: texts.website,
            value: website ? (
              <a href={website} rel="noreferrer" target="_blank" className="break-all">
                {website}
              </a>
            ) : null,
          },
          {
            term: texts.contactEmail,
            value: contactEmail ? (
              <a href={`mailto:${contactEmail}`} className="break-all">
                {contactEmail}
              </a>
            ) : null,
          },
          { term: universityMessages.courses, value: String(university.courseCount) },
          { term: universityMessages.applications, value: String(university.applicationCount) },
          { term: universityMessages.columns.added, value: formatDay(university.createdAt, place) },
        ]}
      />
    </div>
  );
}
