import { stateLabel } from "#app/catalogue/places/states.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { EmailLink } from "#app/ui/contact-links.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { listText } from "#app/words/list-text.ts";
import { universityMessages } from "./admin-universities.words.ts";
import type { UniversityRecord } from "./university-record.ts";

const texts = universityMessages.fields;

/** What is known of a university. */
export function UniversityFacts({ university, place }: { university: UniversityRecord; place: Place }) {
  const { website, contactEmail, source, sourceAsOf } = university;
  return (
    <div className="flex flex-col gap-4">
      {university.isArchived ? <Notice>{universityMessages.archivedNotice}</Notice> : null}
      {!university.isArchived && university.status === "closed" ? (
        <Notice>{universityMessages.closedNotice}</Notice>
      ) : null}
      <DescriptionList
        items={[
          { term: texts.country, value: university.countryName },
          { term: texts.state, value: university.state && stateLabel(university.state) },
          { term: texts.city, value: university.city },
          {
            term: texts.website,
            value: website ? <TextLink href={website}>{website}</TextLink> : null,
          },
          {
            term: texts.contactEmail,
            value: contactEmail && <EmailLink email={contactEmail} />,
          },
          { term: texts.summary, value: university.summary },
          { term: texts.legalName, value: university.legalName },
          { term: texts.providerCode, value: university.providerCode },
          { term: texts.ownership, value: university.ownership },
          { term: texts.studentCapacity, value: university.studentCapacity?.toLocaleString(place.locale) },
          {
            term: texts.source,
            value: (
              <span className="[overflow-wrap:anywhere]">
                {listText([source, sourceAsOf && asOfText(sourceAsOf)]) || "—"}
              </span>
            ),
          },
          { term: universityMessages.courses, value: String(university.courseCount) },
          { term: universityMessages.applications, value: String(university.applicationCount) },
          { term: universityMessages.columns.added, value: formatDay(university.createdAt, place) },
        ]}
      />
      {university.isArchived ? null : (
        <p>
          <TextLink href={`/universities/${university.slug}`}>{universityMessages.publicPage}</TextLink>
        </p>
      )}
    </div>
  );
}
