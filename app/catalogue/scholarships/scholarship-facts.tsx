import { COURSE_LEVEL_LABELS } from "#app/catalogue/course-terms/levels.ts";
import { formatMoney } from "#app/platform/money/format-money.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { listText } from "#app/words/list-text.ts";
import { scholarshipMessages } from "./admin-scholarships.words.ts";
import type { ScholarshipRecord } from "./scholarship-record.ts";

const texts = scholarshipMessages.fields;

/** What is known of a scholarship. */
export function ScholarshipFacts({
  scholarship,
  locale,
}: {
  scholarship: ScholarshipRecord;
  locale: string;
}) {
  const { amountMinor, currency, tuitionPercent, closesOn, website, source, sourceAsOf } = scholarship;
  return (
    <div className="flex flex-col gap-4">
      {scholarship.isArchived ? <Notice>{scholarshipMessages.archivedNotice}</Notice> : null}
      <DescriptionList
        items={[
          { term: texts.university, value: scholarship.universityName },
          { term: scholarshipMessages.columns.giver, value: scholarship.provider },
          { term: texts.country, value: scholarship.countryName ?? texts.anyCountry },
          {
            term: texts.amount,
            value: amountMinor !== null && currency !== null ? formatMoney(amountMinor, currency) : null,
          },
          { term: texts.tuitionPercent, value: tuitionPercent === null ? null : `${tuitionPercent}%` },
          { term: texts.worth, value: scholarship.worth },
          {
            term: texts.levels,
            value: listText(scholarship.levels.map((level) => COURSE_LEVEL_LABELS[level])),
          },
          { term: texts.eligibility, value: scholarship.eligibility },
          {
            term: texts.closesOn,
            value: closesOn ? formatCalendarDate(closesOn, locale) : scholarshipMessages.openEnded,
          },
          {
            term: texts.website,
            value: website ? <TextLink href={website}>{website}</TextLink> : null,
          },
          {
            term: texts.source,
            value: (
              <span className="[overflow-wrap:anywhere]">
                {listText([source, sourceAsOf && asOfText(sourceAsOf)]) || "—"}
              </span>
            ),
          },
        ]}
      />
      {scholarship.isArchived ? null : (
        <p>
          <TextLink href={`/scholarships/${scholarship.slug}`}>{scholarshipMessages.publicPage}</TextLink>
        </p>
      )}
    </div>
  );
}
