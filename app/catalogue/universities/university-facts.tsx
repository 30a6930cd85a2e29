import { stateLabel } from "#app/catalogue/places/states.ts";
import { RailLine } from "#app/platform/records/inline-field.tsx";
import { RailFact, RailFacts, RailSection } from "#app/platform/records/rail.tsx";
import { asOfText } from "#app/platform/time/as-of.ts";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { EmailLink } from "#app/ui/contact-links.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { formatsOf } from "#app/words/current-language.ts";
import { formatters } from "#app/words/formatters.ts";
import { listText } from "#app/words/list-text.ts";
import { universityMessages } from "./admin-universities.words.ts";
import type { UniversityRecord } from "./university-record.ts";

const texts = universityMessages.fields;

type UniversityFactsProps = { university: UniversityRecord; mayUpdate: boolean; place: Place };

/** What is known of a university. */
export function UniversityFacts({ university, mayUpdate, place }: UniversityFactsProps) {
  const { website, contactEmail, source, sourceAsOf } = university;
  const edit = mayUpdate ? "1" : null;
  return (
    <>
      <RailSection title={universityMessages.sections.university}>
        <RailFacts>
          <RailLine label={texts.country} edit={edit}>
            {university.countryName}
          </RailLine>
          <RailLine label={texts.state} edit={edit}>
            {university.state && stateLabel(university.state)}
          </RailLine>
          <RailLine label={texts.city} edit={edit}>
            {university.city}
          </RailLine>
          <RailFact label={texts.website}>
            {website ? <TextLink href={website}>{website}</TextLink> : <Missing />}
          </RailFact>
          <RailFact label={texts.contactEmail}>
            {contactEmail ? <EmailLink email={contactEmail} /> : <Missing />}
          </RailFact>
        </RailFacts>
      </RailSection>
      <RailSection title={universityMessages.sections.register}>
        <RailFacts>
          <RailLine label={texts.legalName} edit={edit}>
            {university.legalName}
          </RailLine>
          <RailLine label={texts.providerCode} edit={edit}>
            {university.providerCode}
          </RailLine>
          <RailLine label={texts.ownership} edit={edit}>
            {university.ownership}
          </RailLine>
          <RailLine label={texts.studentCapacity} edit={edit}>
            {university.studentCapacity === null
              ? null
              : formatters.getNumberFormat(formatsOf()).format(university.studentCapacity)}
          </RailLine>
          <RailLine label={texts.source} edit={edit}>
            {listText([source, sourceAsOf && asOfText(sourceAsOf)])}
          </RailLine>
        </RailFacts>
      </RailSection>
      <RailSection title={universityMessages.sections.catalogue}>
        <RailFacts>
          <RailFact label={universityMessages.courses}>{university.courseCount}</RailFact>
          <RailFact label={universityMessages.applications}>{university.applicationCount}</RailFact>
          <RailFact label={universityMessages.columns.added}>
            {formatDay(university.createdAt, place)}
          </RailFact>
        </RailFacts>
      </RailSection>
    </>
  );
}

const Missing = () => <span className="text-ink-faint">—</span>;
