import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { CatalogueFound } from "#app/admissions/answers/catalogue-fallback.tsx";
import { CatalogueField } from "#app/admissions/answers/catalogue-field.tsx";
import type { DraftAnswers } from "#app/admissions/answers/draft.ts";
import type { FieldValues } from "#app/admissions/answers/field-values.ts";
import { followCountry, followCourse } from "#app/admissions/answers/follow-course.ts";
import { newQueryClient } from "#app/admissions/answers/query-client.view.ts";
import { APPLY_STEP_TITLES, APPLY_STEPS } from "#app/admissions/answers/steps.ts";
import type { PickedItem, WizardView } from "#app/admissions/answers/wizard-view.ts";
import { StepFields } from "./step-fields.tsx";

type AnswersFormProps = {
  view: WizardView;
  /** The values of a refused form; otherwise the stored answers are shown. */
  typed?: DraftAnswers | null;
  /** Messages by field name. */
  errors: FieldValues["errors"];
  /** What a search of the catalogue without script has found (buttons `find-university`, `find-course`). */
  found: CatalogueFound;
  /** Above the fields. */
  notices?: ReactNode;
  /** The buttons with their intents; the first is the default for Enter. */
  children: ReactNode;
  /** Level of the steps' headings in the page's outline. */
  level?: 2 | 3;
  byAgent?: boolean;
};

/**
 * All seven steps on one page, for staff and agents who apply on a student's behalf. A plain form that posts
 * `draftId`, `version` and the answers to its own page, with or without script.
 */
export function AnswersForm(props: AnswersFormProps) {
  const { view, errors, found, level = 3, byAgent = false } = props;
  const answers = props.typed ?? view.answers;
  const [client] = useState(newQueryClient);
  const [picked, setPicked] = useState<readonly PickedItem[]>(view.picked);
  const [ids, setIds] = useState({
    university: answers.preferences.universityId,
    course: answers.preferences.courseId,
  });
  const form = useRef<HTMLFormElement>(null);
  const [born, setBorn] = useState(answers.personalInfo.dateOfBirth);
  const readBorn = () => {
    if (form.current) setBorn(String(new FormData(form.current).get("personalInfo.dateOfBirth") ?? ""));
  };
  // What was typed before the scripts had loaded counts too.
  useEffect(readBorn, []);
  const Heading = `h${level}` as const;
  const values: FieldValues = {
    answers,
    intakes: view.intakes,
    errors,
    byAgent,
    reachedByPhone: view.reachedByPhone,
  };
  const knows = (item: PickedItem | null) => item && setPicked((known) => [...known, item]);

  return (
    <QueryClientProvider client={client}>
      <form
        ref={form}
        method="post"
        noValidate
        onChange={readBorn}
        className="group/step flex flex-col gap-8"
      >
        <input type="hidden" name="draftId" value={view.draftId} />
        <input type="hidden" name="version" value={view.version} />
        {props.notices}
        {APPLY_STEPS.map((step) => (
          <section key={step} className="flex flex-col gap-5 border-ink border-t pt-4">
            <Heading className="text-xl">{APPLY_STEP_TITLES[step]}</Heading>
            <StepFields
              step={step}
              values={values}
              born={born}
              now={new Date(view.now)}
              picker={
                <CatalogueField
                  values={values}
                  found={found}
                  universityId={ids.university}
                  courseId={ids.course}
                  known={picked}
                  onUniversity={(item) => {
                    knows(item);
                    followCountry(form.current, item);
                    setIds({ university: item?.value ?? "", course: "" });
                  }}
                  onCourse={(item, before) => {
                    knows(item);
                    setIds({ university: ids.university, course: item?.value ?? "" });
                    followCourse(form.current, item, before);
                    followCountry(form.current, item);
                  }}
                />
              }
            />
          </section>
        ))}
        {props.children}
      </form>
    </QueryClientProvider>
  );
}
