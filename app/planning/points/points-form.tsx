import type { ReactNode } from "react";
import { optionsOf } from "#app/platform/records/option.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { Choice } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { ChevronDown } from "#app/ui/icons.tsx";
import { Input } from "#app/ui/input.tsx";
import { localPath } from "#app/words/local-path.ts";
import { DateField, NumberField, SelectField } from "./form-fields.tsx";
import { OFFICIAL_PATH } from "./official-address.ts";
import { pointsPage } from "./points.words.ts";
import type { PointsView } from "./points-view.view.ts";
import {
  AUSTRALIAN_STUDY_OPTIONS,
  ENGLISH_LEVEL_OPTIONS,
  ENGLISH_TEST_OPTIONS,
  EVIDENCES,
  NEW_ZEALAND_JOB_OPTIONS,
  NEW_ZEALAND_LIST_OPTIONS,
  PARTNER_OPTIONS,
  QUALIFICATION_OPTIONS,
  QUALIFICATION_ORIGIN_OPTIONS,
  WORK_PLACE_OPTIONS,
} from "./profile.ts";

const words = pointsPage;
const OCCUPATION_MAX = 100;
const TEST_FIELDS = [
  "englishTest",
  "listening",
  "reading",
  "writing",
  "speaking",
  "englishDate",
  "englishOnline",
] as const;
const YES_NO = optionsOf(["yes", "no"], words);
/** Fields that a birth date or a test already determines, or that a country does not use, are hidden. */
const ASKED = {
  australia: EVIDENCES.filter(
    (each) => !["age", "english", "registration", "new-zealand-work"].includes(each),
  ),
  newzealand: EVIDENCES.filter((each) =>
    ["qualification", "registration", "new-zealand-work"].includes(each),
  ),
} as const;
/** Fields of the other country's rules only: kept unchanged. */
const ONLY = {
  australia: [
    "newZealandYears",
    "newZealandSince",
    "afterQualificationYears",
    "registrationYears",
    "newZealandJob",
    "newZealandPay",
    "newZealandList",
    "tradesList",
  ],
  newzealand: [
    "overseasUntil",
    "australianUntil",
    "australianStudy",
    "researchStem",
    "communityLanguage",
    "professionalYear",
    "partner",
  ],
} as const;

type PointsFormProps = Pick<
  PointsView,
  "result" | "values" | "proven" | "today" | "occupation" | "problems"
> & {
  others: readonly { value: string; label: string }[];
};

/** The person, as one form for both countries; fields of the other country are kept as hidden values. */
export function PointsForm(props: PointsFormProps) {
  const { result, values, proven, today, occupation, others } = props;
  const { country, visa } = result;
  const common = { values, problems: props.problems };
  const testIsWrong = props.problems.some(({ field }) => TEST_FIELDS.some((each) => each === field));
  const hasBirthDate =
    Boolean(values.birthDate) && !props.problems.some(({ field }) => field === "birthDate");
  const australia = country === "australia";
  const kept = ONLY[country].filter((name) => values[name] !== undefined);
  const keptProof = proven.filter((each) => !ASKED[country].some((asked) => asked === each));
  return (
    <form action={localPath(OFFICIAL_PATH)} method="get" className="print:hidden">
      <input type="hidden" name="visa" value={visa} />
      {kept.map((name) => (
        <input key={name} type="hidden" name={name} value={values[name]} />
      ))}
      {keptProof.map((each) => (
        <input key={each} type="hidden" name="proven" value={each} />
      ))}
      <Group legend={words.groups.person}>
        <DateField name="birthDate" {...common} max={today} hint={words.hints.birthDate} />
        {hasBirthDate ? null : <NumberField name="age" {...common} whole />}
        <Field id="occupation" label={words.occupation} hint={words.hints.occupation}>
          <Input name="occupation" maxLength={OCCUPATION_MAX} defaultValue={occupation} autoComplete="off" />
        </Field>
      </Group>
      <Group legend={words.groups.english}>
        <SelectField name="english" {...common} options={ENGLISH_LEVEL_OPTIONS} hint={words.hints.english} />
        <details className="group" open={values.englishTest !== undefined || testIsWrong}>
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between font-semibold text-sm [&::-webkit-details-marker]:hidden">
            {words.haveTest}
            <ChevronDown
              aria-hidden="true"
              className="size-4 text-ink-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="flex flex-col gap-4 pt-2">
            <SelectField
              name="englishTest"
              {...common}
              options={ENGLISH_TEST_OPTIONS}
              hint={words.hints.englishTest}
            />
            <div className="grid grid-cols-2 gap-x-4 gap-y-4">
              <NumberField name="listening" {...common} />
              <NumberField name="reading" {...common} />
              <NumberField name="writing" {...common} />
              <NumberField name="speaking" {...common} />
            </div>
            <DateField name="englishDate" {...common} max={today} />
            <SelectField name="englishOnline" {...common} options={YES_NO} />
          </div>
        </details>
      </Group>
      <Group legend={words.groups.work} hint={words.hints.years}>
        <NumberField name="overseasYears" {...common} />
        {australia ? (
          <DateField name="overseasUntil" {...common} max={today} hint={words.hints.until} />
        ) : null}
        <NumberField name="australianYears" {...common} />
        {australia ? (
          <DateField name="australianUntil" {...common} max={today} />
        ) : (
          <>
            <NumberField name="newZealandYears" {...common} />
            <DateField name="newZealandSince" {...common} max={today} hint={words.hints.since} />
            <NumberField name="afterQualificationYears" {...common} />
          </>
        )}
        <SelectField name="working" {...common} options={WORK_PLACE_OPTIONS} />
      </Group>
      <Group legend={words.groups.study}>
        <SelectField name="qualification" {...common} options={QUALIFICATION_OPTIONS} />
        <SelectField name="qualificationFrom" {...common} options={QUALIFICATION_ORIGIN_OPTIONS} />
        <SelectField name="hasBachelor" {...common} options={YES_NO} hint={words.hints.hasBachelor} />
        {australia ? (
          <>
            <SelectField name="australianStudy" {...common} options={AUSTRALIAN_STUDY_OPTIONS} />
            <SelectField name="researchStem" {...common} options={YES_NO} />
            <SelectField name="professionalYear" {...common} options={YES_NO} />
            <SelectField name="communityLanguage" {...common} options={YES_NO} />
          </>
        ) : (
          <NumberField name="registrationYears" {...common} whole hint={words.hints.registrationYears} />
        )}
      </Group>
      {australia ? (
        <Group legend={words.groups.partner}>
          <SelectField name="partner" {...common} options={PARTNER_OPTIONS} />
        </Group>
      ) : (
        <Group legend={words.groups.job}>
          <SelectField name="newZealandJob" {...common} options={NEW_ZEALAND_JOB_OPTIONS} />
          <NumberField name="newZealandPay" {...common} hint={words.hints.pay} />
          <SelectField
            name="newZealandList"
            {...common}
            options={NEW_ZEALAND_LIST_OPTIONS}
            hint={words.hints.lists}
          />
          <SelectField name="tradesList" {...common} options={YES_NO} />
        </Group>
      )}
      <Group legend={words.groups.proven} hint={words.hints.proven}>
        <div>
          {ASKED[country].map((each) => (
            <Choice
              key={each}
              type="checkbox"
              name="proven"
              value={each}
              label={words.evidence[each]}
              defaultChecked={proven.includes(each)}
            />
          ))}
        </div>
      </Group>
      <Group legend={words.groups.rules}>
        <DateField name="date" {...common} max={today} hint={words.hints.date} />
        <SelectField name="against" {...common} options={others} empty={words.comparison.choose} />
      </Group>
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2 border-ink border-t pt-5">
        <button type="submit" className={buttonClass({ variant: "primary", size: "lg" })}>
          {words.show}
        </button>
        <a href={localPath(`${OFFICIAL_PATH}?visa=${visa}`)} className={buttonClass({ variant: "link" })}>
          {words.clear}
        </a>
      </div>
    </form>
  );
}

function Group({ legend, hint, children }: { legend: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="mt-6 min-w-0 border-line border-t pt-4">
      <legend className="float-start w-full font-display font-semibold text-xl">{legend}</legend>
      <div className="clear-both flex flex-col gap-4 pt-2">
        {hint ? <p className="text-ink-muted text-sm">{hint}</p> : null}
        {children}
      </div>
    </fieldset>
  );
}
