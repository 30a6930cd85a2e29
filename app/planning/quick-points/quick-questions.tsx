import { DESTINATION_LABELS } from "#app/catalogue/places/countries.ts";
import { Choice } from "#app/ui/choice.tsx";
import { ChoiceList } from "#app/ui/choice-list.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { AgeQuestion } from "./age-question.tsx";
import {
  QUICK_ENGLISH,
  QUICK_PARTNER_POINTS,
  QUICK_QUALIFICATIONS,
  QUICK_WORK_CHOICES,
  type QuickEnglish,
  type QuickQualification,
  workChoiceOf,
} from "./answers.ts";
import type { QuestionProps } from "./question-props.view.ts";
import {
  QUICK_ENGLISH_LABELS,
  QUICK_PARTNER_LABELS,
  QUICK_QUALIFICATION_LABELS,
  quickPointsPage as words,
  workChoiceLabel,
} from "./quick-points.words.ts";
import { QuickSourceLine } from "./quick-source-line.tsx";
import type { QuickStepNumber } from "./steps.ts";

/** The fields of one step. Every control carries the field's name, so that the form works without script. */
export function QuickQuestions({ step, ...props }: QuestionProps & { step: QuickStepNumber }) {
  switch (step) {
    case 1:
      return <AgeQuestion {...props} />;
    case 2:
      return <EnglishQuestion {...props} />;
    case 3:
      return <WorkQuestion {...props} />;
    case 4:
      return <QualificationQuestion {...props} />;
    case 5:
      return <AdditionalQuestions {...props} />;
    default:
      return null;
  }
}

function EnglishQuestion({ answers: { country, englishLevel }, facts, onChange }: QuestionProps) {
  return (
    <>
      <RadioGroup
        legend={words.questions.english}
        hint={words.englishNote[country]}
        name="englishLevel"
        value={englishLevel ?? ""}
        onValueChange={(value) => onChange({ englishLevel: value as QuickEnglish })}
        options={QUICK_ENGLISH[country].map((value) => ({
          value,
          label: QUICK_ENGLISH_LABELS[value],
          hint: facts.englishHints[value],
        }))}
      />
      {country === "australia" ? <QuickSourceLine source={facts.englishSource} className="mt-3" /> : null}
    </>
  );
}

function WorkQuestion({ answers: { country, workExperienceYears }, onChange }: QuestionProps) {
  return (
    <RadioGroup
      legend={words.questions.work}
      hint={words.questions.workHint}
      name="workExperienceYears"
      columns={2}
      value={String(workChoiceOf(country, workExperienceYears))}
      onValueChange={(value) => onChange({ workExperienceYears: Number(value) })}
      options={QUICK_WORK_CHOICES[country].map((years) => ({
        value: String(years),
        label: workChoiceLabel(country, years),
      }))}
    />
  );
}

function QualificationQuestion({ answers: { country, qualificationLevel }, onChange }: QuestionProps) {
  return (
    <RadioGroup
      legend={words.questions.qualification}
      name="qualificationLevel"
      value={qualificationLevel ?? ""}
      onValueChange={(value) => onChange({ qualificationLevel: value as QuickQualification })}
      options={QUICK_QUALIFICATIONS[country].map((value) => ({
        value,
        label: QUICK_QUALIFICATION_LABELS[value],
      }))}
    />
  );
}

function AdditionalQuestions({ answers, onChange }: QuestionProps) {
  const { country, partnerPoints } = answers;
  const { extras, questions } = words;
  const yes = (name: "studiedInCountry" | "regionalStudy" | "stateSponsor", label: string, hint?: string) => (
    <Choice
      type="checkbox"
      look="row"
      name={name}
      value="true"
      label={label}
      hint={hint}
      checked={answers[name]}
      onChange={(event) => onChange({ [name]: event.target.checked })}
    />
  );
  return (
    <div className="flex flex-col gap-8">
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-semibold text-sm">{questions.additional[country]}</legend>
        <ChoiceList look="row">
          {yes(
            "studiedInCountry",
            extras.studiedInCountry({ country: DESTINATION_LABELS[country] }),
            extras.studiedHint[country],
          )}
          {country === "australia" ? yes("regionalStudy", extras.regionalStudy) : null}
          {country === "australia" ? yes("stateSponsor", extras.stateSponsor) : null}
        </ChoiceList>
      </fieldset>
      {country === "australia" ? (
        <RadioGroup
          legend={questions.partner}
          name="partnerPoints"
          value={String(partnerPoints)}
          onValueChange={(value) =>
            onChange({ partnerPoints: QUICK_PARTNER_POINTS.find((each) => String(each) === value) ?? 0 })
          }
          options={QUICK_PARTNER_POINTS.toReversed().map((points) => ({
            value: String(points),
            label: QUICK_PARTNER_LABELS[points],
            hint: words.points({ count: points }),
          }))}
        />
      ) : (
        <p className="max-w-prose text-ink-muted text-sm">{words.notForNewZealand}</p>
      )}
    </div>
  );
}
