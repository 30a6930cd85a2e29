import { Form } from "react-router";
import {
  COURSE_INTAKE_STATE_LABELS,
  COURSE_INTAKE_STATES,
  type CourseIntakeState,
} from "#app/catalogue/course-terms/course-facts.ts";
import type { FormAnswer } from "#app/platform/records/form-for.view.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import { formatCalendarDate, type Place } from "#app/platform/time/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { proposalMessages as texts } from "./proposals.words.ts";

type IntakeFormsProps = {
  intakes: readonly {
    code: string;
    label: string;
    state: CourseIntakeState | null;
    statedOn: string | null;
  }[];
  mayChange: boolean;
  place: Place;
  answer: FormAnswer | undefined;
};

/** Each intake of a course, and whether it still takes students. Each is a form of its own. */
export function IntakeForms({ intakes, mayChange, place, answer }: IntakeFormsProps) {
  const problems = Object.values(answer?.lastResult.error ?? {}).flat();
  return (
    <Card title={texts.intakes} description={texts.intakesText}>
      {problems.length > 0 ? (
        <Notice tone="destructive" live className="mb-3">
          {problems.join(" ")}
        </Notice>
      ) : null}
      {intakes.length === 0 ? <p className="text-ink-muted">{texts.noIntakes}</p> : null}
      <ul className="flex flex-col">
        {intakes.map(({ code, label, state, statedOn }) => (
          <li key={code} className="border-line border-b py-3 last:border-b-0">
            {mayChange ? (
              <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
                <input type="hidden" name="intent" value="set-intake" />
                <input type="hidden" name="intakeCode" value={code} />
                <Field
                  id={`intake-${code}`}
                  label={texts.intakeState({ intake: label })}
                  className="min-w-40"
                >
                  <NativeSelect
                    key={`${state} ${statedOn}`}
                    name="state"
                    defaultValue={state ?? ""}
                    placeholder={texts.intakeUnsaid}
                    options={optionsOf(COURSE_INTAKE_STATES, COURSE_INTAKE_STATE_LABELS)}
                  />
                </Field>
                <Button type="submit">{texts.intakeSave}</Button>
                {statedOn ? <Said on={statedOn} place={place} /> : null}
              </Form>
            ) : (
              <p className="flex flex-wrap gap-x-3">
                <span>
                  {label}: {state ? COURSE_INTAKE_STATE_LABELS[state] : texts.intakeUnsaid}
                </span>
                {statedOn ? <Said on={statedOn} place={place} /> : null}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const Said = ({ on, place }: { on: string; place: Place }) => (
  <span className="pb-2 text-ink-muted text-sm">
    {texts.intakeSaid({ date: formatCalendarDate(on, place.locale) })}
  </span>
);
