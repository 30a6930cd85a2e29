import type { ReactNode } from "react";
import { CITIZENSHIP_OPTIONS } from "#app/admissions/answers/options.ts";
import { COURSE_LEVEL_LABELS, COURSE_LEVELS } from "#app/catalogue/course-terms/levels.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { AgreementRecord, AgreementRow } from "./agreement-record.ts";
import { agreementMessages } from "./agreements.words.ts";
import { bonusTexts, clawbackTexts, earnedText, ratesText, taxText, whatText } from "./labels.ts";
import type { AgreementTerms } from "./terms.ts";

const texts = agreementMessages.facts;
const { fields } = agreementMessages;

export const validText = ({
  validFrom,
  validUntil,
}: Pick<AgreementRow, "validFrom" | "validUntil">): string =>
  validUntil === null
    ? agreementMessages.from({ from: validFrom })
    : agreementMessages.between({ from: validFrom, until: validUntil });

const levelLabel = (level: string): string =>
  isOneOf(COURSE_LEVELS, level) ? COURSE_LEVEL_LABELS[level] : level;
const countryLabel = (country: string): string =>
  CITIZENSHIP_OPTIONS.find(({ value }) => value === country)?.label ?? country;

/** Each on a line of its own. */
function Lines({ lines }: { lines: readonly string[] }): ReactNode {
  return lines.length === 0 ? null : (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** What a version says. */
export function TermsFacts({ terms }: { terms: AgreementTerms }) {
  return (
    <DescriptionList
      items={[
        { term: agreementMessages.columns.what, value: whatText(terms) },
        { term: fields.rates, value: <Lines lines={ratesText(terms)} /> },
        { term: texts.bonuses, value: terms.bonuses.length > 0 ? <Lines lines={bonusTexts(terms)} /> : null },
        { term: fields.earnedOn, value: earnedText(terms) },
        { term: texts.semesters, value: terms.instalments },
        { term: fields.tax, value: <span className="[overflow-wrap:anywhere]">{taxText(terms)}</span> },
        { term: texts.clawback, value: <Lines lines={clawbackTexts(terms)} /> },
      ]}
    />
  );
}

/** Payer, payee, scope, and every version, newest first. */
export function AgreementFacts({ agreement }: { agreement: AgreementRecord }) {
  const { scope, gap } = agreement;
  const or = (values: readonly string[]) => (values.length > 0 ? <Lines lines={values} /> : texts.all);
  return (
    <div className="flex flex-col gap-5">
      {gap ? <Notice tone="warning">{agreementMessages.gap(gap)}</Notice> : null}
      <DescriptionList
        items={[
          { term: agreementMessages.columns.payer, value: agreement.payerName ?? agreementMessages.us },
          { term: agreementMessages.columns.earner, value: agreement.earnerName ?? agreementMessages.us },
          { term: agreementMessages.columns.valid, value: validText(agreement) },
          { term: texts.countries, value: or(scope.countries.map(countryLabel)) },
          { term: fields.levels, value: or(scope.levels.map(levelLabel)) },
          { term: fields.intakes, value: or(agreement.intakeLabels) },
          { term: fields.university, value: agreement.universityName ?? texts.all },
          { term: fields.course, value: agreement.courseName ?? texts.all },
        ]}
      />
      {agreement.versions.map(({ number, appliesFrom, terms, note }) => (
        <section key={number} aria-labelledby={`version-${number}`} className="border-line border-t pt-4">
          <h3 id={`version-${number}`} className="mb-2 font-medium">
            {texts.version({ number, date: appliesFrom })}
          </h3>
          {note ? <p className="mb-2 text-ink-muted [overflow-wrap:anywhere]">{note}</p> : null}
          <TermsFacts terms={terms} />
        </section>
      ))}
    </div>
  );
}
