import type { ReactNode } from "react";
import { AnswerField } from "#app/admissions/answers/answer-field.tsx";
import { applyMessages } from "#app/admissions/answers/apply.words.ts";
import type { AnswerName } from "#app/admissions/answers/draft.ts";
import { type FieldValues, fieldId, isTickedAt } from "#app/admissions/answers/field-values.ts";
import { additionalDocuments, fieldsOfStep } from "#app/admissions/answers/fields.ts";
import { isUnderAge } from "#app/admissions/answers/question-conditions.ts";
import { CHECKLIST_LINES, receivedOf } from "#app/admissions/answers/received.ts";
import { SHOWN_WHEN, SHOWN_WITHOUT_TEST } from "#app/admissions/answers/shown-when.ts";
import type { ApplyStep } from "#app/admissions/answers/steps.ts";
import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import type { DropPlace } from "#app/admissions/documents/document-drop.tsx";
import { WALLET_PATH } from "#app/admissions/documents/document-paths.ts";
import { LateDocumentDrop, LateUnfinishedUploads } from "#app/admissions/documents/late-drop.tsx";
import { Choice } from "#app/ui/choice.tsx";
import { ChoiceList } from "#app/ui/choice-list.tsx";
import { FieldGroup } from "#app/ui/field-group.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { localPath } from "#app/words/local-path.ts";
import { GuardianQuestions } from "./guardian-questions.tsx";

type StepFieldsProps = {
  step: ApplyStep;
  values: FieldValues;
  /** The date of birth as it stands in the form. Someone under 18 is asked about a guardian. */
  born: string;
  /** When the page was rendered. */
  now: Date;
  /** Picks a university and a course; stands in the fifth step. */
  picker: ReactNode;
  /** For the student: upload fields in place. */
  drop?: DocumentDrop | undefined;
};

type DocumentDrop = DropPlace & {
  readonly studentId: string | null;
  /** The kinds of documents that were received, one for each document. */
  readonly received: readonly string[];
  readonly onReceived: (kind: DocumentKind, number: number) => void;
};

/** The questions of one step. Must stand in a form with the class `group/step`. */
export function StepFields({ step, values, born, now, picker, drop }: StepFieldsProps) {
  switch (step) {
    case "personal":
      return <Person values={values} born={born} now={now} />;
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
      return <Documents values={values} drop={drop} />;
    case "pr":
      return <LastStep values={values} now={now} />;
  }
}

function Person({ values, born, now }: Pick<StepFieldsProps, "values" | "born" | "now">) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <AnswerField name="personalInfo.firstName" values={values} />
        <AnswerField name="personalInfo.lastName" values={values} />
      </div>
      <AnswerField name="personalInfo.oneName" values={values} />
      <div className="grid gap-5 sm:grid-cols-2">
        <AnswerField
          name="personalInfo.email"
          values={values}
          hint={values.reachedByPhone ? applyMessages.noEmailHint : applyMessages.emailHint}
        />
        <AnswerField name="personalInfo.phone" values={values} />
        <AnswerField name="personalInfo.country" values={values} as="select" />
        <AnswerField name="personalInfo.dateOfBirth" values={values} />
      </div>
      {isUnderAge(born, now) && !values.byAgent ? <GuardianQuestions values={values} /> : null}
    </>
  );
}

function Documents({ values, drop }: { values: FieldValues; drop: DocumentDrop | undefined }) {
  return (
    <>
      <FieldGroup
        legend={applyMessages.checklist}
        hint={drop ? applyMessages.documentsIntro : applyMessages.documentsToTick}
        id={fieldId(values, "documents.passport")}
      >
        <ChoiceList look="row">
          {fieldsOfStep("documents").map((field) => {
            const { kind, count } = CHECKLIST_LINES[lineOf(field.name)];
            const there = receivedOf(drop?.received ?? [], kind);
            return (
              <div key={field.name} className="border-line border-b last:border-b-0">
                <Choice
                  type="checkbox"
                  look="row"
                  id={`${fieldId(values, field.name)}-tick`}
                  name={field.name}
                  label={field.label}
                  hint={field.hint}
                  defaultChecked={isTickedAt(values, field.name)}
                  className="border-b-0"
                />
                {drop ? (
                  <div className="flex flex-col gap-2 px-3 pb-3 ps-11">
                    {there > 0 ? (
                      <p role="status" className="text-sm text-success">
                        {applyMessages.received({ count: there })}
                      </p>
                    ) : null}
                    <LateDocumentDrop
                      {...drop}
                      kind={kind}
                      onSent={(number) => {
                        drop.onReceived(kind, number);
                        if (there + number >= count) tick(`${fieldId(values, field.name)}-tick`);
                      }}
                    />
                    <noscript>
                      <a href={localPath(`${WALLET_PATH}/send?kind=${kind}`)}>{applyMessages.sendFiles}</a>
                    </noscript>
                  </div>
                ) : null}
              </div>
            );
          })}
        </ChoiceList>
      </FieldGroup>
      {drop ? <LateUnfinishedUploads /> : null}
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

const lineOf = (name: AnswerName) => name.slice("documents.".length) as keyof typeof CHECKLIST_LINES;

/** Ticks a box as a click does, so that the form saves it. */
function tick(id: string): void {
  const box = document.getElementById(id);
  if (box instanceof HTMLInputElement && !box.checked) box.click();
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
  const underAge = isUnderAge(values.answers.personalInfo.dateOfBirth, now);
  return (
    <section className="flex flex-col gap-2 border-line border-t pt-5">
      <h3 className="text-lg">{applyMessages.consentTitle}</h3>
      {values.hasAgreed && !underAge ? (
        <p>{applyMessages.agreedAtSignUp}</p>
      ) : (
        <AnswerField name="consent.termsAccepted" values={values} />
      )}
      <p className="flex flex-wrap gap-x-6 text-sm">
        <ConsentLink href="/terms" text={applyMessages.readTerms} />
        <ConsentLink href="/privacy" text={applyMessages.readPrivacy} />
      </p>
    </section>
  );
}

/** Opens in a new tab: no one should have to leave the form to read what they accept. */
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
