import type { ReactNode } from "react";
import { AnswerField } from "#app/admissions/answers/answer-field.tsx";
import { applyMessages } from "#app/admissions/answers/apply.words.ts";
import { isUnderAge } from "#app/admissions/answers/asked.ts";
import { type FieldValues, fieldId, isTickedAt } from "#app/admissions/answers/field-values.ts";
import { additionalDocuments, fieldsOfStep } from "#app/admissions/answers/fields.ts";
import { SHOWN_WHEN, SHOWN_WITHOUT_TEST } from "#app/admissions/answers/shown-when.ts";
import type { ApplyStep } from "#app/admissions/answers/steps.ts";
import { WALLET_PATH } from "#app/admissions/documents/document-paths.ts";
import { Choice } from "#app/ui/choice.tsx";
import { ChoiceList } from "#app/ui/choice-list.tsx";
import { FieldGroup } from "#app/ui/field-group.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { localPath } from "#app/words/local-path.ts";

type StepFieldsProps = {
  step: ApplyStep;
  values: FieldValues;
  /** When the page was made; decides whether somebody is under 18. */
  now: Date;
  /** Picks a university and a course; stands in the fifth step. */
  picker: ReactNode;
};

/** The questions of one step. Must stand in a form with the class `group/step`. */
export function StepFields({ step, values, now, picker }: StepFieldsProps) {
  switch (step) {
    case "personal":
      return (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <AnswerField name="personalInfo.firstName" values={values} />
            <AnswerField name="personalInfo.lastName" values={values} />
          </div>
          <AnswerField name="personalInfo.oneName" values={values} />
          <div className="grid gap-5 sm:grid-cols-2">
            <AnswerField name="personalInfo.email" values={values} hint={applyMessages.emailHint} />
            <AnswerField name="personalInfo.phone" values={values} />
            <AnswerField name="personalInfo.country" values={values} as="select" />
            <AnswerField name="personalInfo.dateOfBirth" values={values} />
          </div>
        </>
      );
    case "education":
      return (
        <>
          <AnswerField name="education.highestQualification" values={values} />
          <AnswerField name="education.institution" values={values} />
          <div className="grid gap-5 sm:grid-cols-2">
            <AnswerField name="education.gpa" values={values} />
            <AnswerField name="education.yearOfCompletion" values={values} />
          </div>
        </>
      );
    case "finance":
      return (
        <>
          <AnswerField name="finance.budgetRange" values={values} />
          <AnswerField name="finance.fundingSource" values={values} />
          <AnswerField name="finance.requiresLoan" values={values} />
        </>
      );
    case "english":
      return (
        <>
          <AnswerField name="english.testType" values={values} />
          <Notice tone="info" title={applyMessages.noTestTitle} className={SHOWN_WITHOUT_TEST}>
            {applyMessages.noTest}
          </Notice>
          <div className="grid gap-5 sm:grid-cols-2">
            <AnswerField name="english.score" values={values} />
            <AnswerField name="english.testDate" values={values} hint={applyMessages.testDateHint} />
          </div>
        </>
      );
    case "preferences":
      return (
        <>
          {picker}
          <AnswerField name="preferences.desiredCourse" values={values} />
          <AnswerField name="preferences.countries" values={values} />
          <AnswerField name="preferences.campusPreference" values={values} as="select" />
          <AnswerField name="preferences.intakePreference" values={values} as="select" />
        </>
      );
    case "documents":
      return <Documents values={values} />;
    case "pr":
      return <LastStep values={values} now={now} />;
  }
}

function Documents({ values }: { values: FieldValues }) {
  return (
    <>
      <FieldGroup
        legend={applyMessages.checklist}
        hint={applyMessages.documentsIntro}
        id={fieldId(values, "documents.passport")}
      >
        <ChoiceList look="row">
          {fieldsOfStep("documents").map((field) => (
            <Choice
              key={field.name}
              type="checkbox"
              look="row"
              name={field.name}
              label={field.label}
              hint={field.hint}
              defaultChecked={isTickedAt(values, field.name)}
            />
          ))}
        </ChoiceList>
      </FieldGroup>
      {values.byAgent ? null : (
        <p className="text-sm">
          <a
            href={localPath(WALLET_PATH)}
            target="_blank"
            rel="noopener"
            className="inline-flex items-center text-eucalyptus underline underline-offset-4 pointer-coarse:min-h-11"
          >
            {applyMessages.sendFiles}
          </a>
        </p>
      )}
      <section>
        <h3 className="font-semibold font-text text-sm">{applyMessages.additionalDocuments}</h3>
        <ul className="mt-1.5 list-disc ps-5 text-ink-muted text-sm">
          {additionalDocuments().map((document) => (
            <li key={document}>{document}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

function LastStep({ values, now }: { values: FieldValues; now: Date }) {
  return (
    <>
      <AnswerField name="prInterest.interestedInPR" values={values} />
      <div className={`flex flex-col gap-5 ${SHOWN_WHEN["interested-in-pr"]}`}>
        <AnswerField name="prInterest.preferredCountry" values={values} />
        <section className="border-eucalyptus border-s-3 ps-4">
          <h3 className="text-lg">{applyMessages.prBenefitsTitle}</h3>
          <ul className="mt-1.5 list-disc ps-5 text-sm">
            {applyMessages.prBenefits.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
          <p className="mt-2 text-ink-muted text-sm">{applyMessages.prCaution}</p>
        </section>
      </div>
      {values.byAgent ? (
        <Notice tone="info" title={applyMessages.consentTitle}>
          {applyMessages.consentByStudent}
        </Notice>
      ) : (
        <Consents values={values} now={now} />
      )}
    </>
  );
}

function Consents({ values, now }: { values: FieldValues; now: Date }) {
  return (
    <>
      {isUnderAge(values.answers.personalInfo.dateOfBirth, now) ? (
        <section className="flex flex-col gap-4 border-line border-t pt-5">
          <div>
            <h3 className="text-lg">{applyMessages.guardianTitle}</h3>
            <p className="text-ink-muted text-sm">{applyMessages.guardianText}</p>
          </div>
          <AnswerField name="consent.guardianName" values={values} />
          <AnswerField name="consent.guardianConsent" values={values} />
        </section>
      ) : null}
      <section className="flex flex-col gap-2 border-line border-t pt-5">
        <h3 className="text-lg">{applyMessages.consentTitle}</h3>
        <AnswerField name="consent.termsAccepted" values={values} />
        <p className="flex flex-wrap gap-x-6 text-sm">
          <ConsentLink href="/terms" text={applyMessages.readTerms} />
          <ConsentLink href="/privacy" text={applyMessages.readPrivacy} />
        </p>
      </section>
    </>
  );
}

/** Opens beside the form: nobody should have to leave it to read what they accept. */
function ConsentLink({ href, text }: { href: string; text: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center text-eucalyptus underline underline-offset-4"
    >
      {text}
    </a>
  );
}
