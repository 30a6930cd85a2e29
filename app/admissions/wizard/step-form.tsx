import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { answerOf, sameAnswer } from "#app/admissions/answers/answer-access.ts";
import { applyMessages } from "#app/admissions/answers/apply.words.ts";
import type { CatalogueFound } from "#app/admissions/answers/catalogue-fallback.tsx";
import { CatalogueField, preloadPicker } from "#app/admissions/answers/catalogue-field.tsx";
import type { FieldValues } from "#app/admissions/answers/field-values.ts";
import { followCountry, followCourse } from "#app/admissions/answers/follow-course.ts";
import type { SubmitProblem } from "#app/admissions/answers/judge-answers.ts";
import {
  APPLY_STEP_TITLES,
  APPLY_STEPS,
  type ApplyStep,
  LAST_APPLY_STEP,
  stepNumber,
} from "#app/admissions/answers/steps.ts";
import { useHydrated } from "#app/platform/records/use-hydrated.ts";
import { CrossProgress } from "#app/ui/brand/southern-cross.tsx";
import { localPath } from "#app/words/local-path.ts";
import { answeredProfile } from "./answered-profile.ts";
import { applyPath } from "./apply-path.ts";
import { useDraft } from "./draft-context.tsx";
import { useSaveStatus } from "./save-status.view.ts";
import { StepBar } from "./step-bar.tsx";
import { StepFields } from "./step-fields.tsx";
import { StepNav } from "./step-nav.tsx";

const FORM = "step-form";

type StepFormProps = {
  step: ApplyStep;
  /** What the server found wrong with what was posted or stored; for pages without script. */
  problems: readonly SubmitProblem[];
  fieldErrors: Readonly<Record<string, readonly string[]>>;
  /** The values of a refused form. */
  typed: FieldValues["answers"] | null;
  found: CatalogueFound;
  /** Above the fields: what the person has to know. */
  notices: ReactNode;
  /** Called when a button of the form is used; everything typed has been stored in the session. */
  onPress(intent: string, form: HTMLFormElement): void;
};

/** One step: progress, its fields, the button bar, and the list of all steps next to it. */
export function StepForm(props: StepFormProps) {
  const { step, onPress } = props;
  const { view, session, timeZone, drop, received, onReceived } = useDraft();
  const { state } = session;
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const status = useSaveStatus(session, timeZone);
  const place = useLocation();
  const hydrated = useHydrated();
  const [loadedAt] = useState(hydrated ? null : place.key);

  // The fields are uncontrolled; they re-render only when answers change from elsewhere.
  const drawn = `${step} ${state.redraw}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers of the moment in which the form is drawn.
  const answers = useMemo(() => props.typed ?? state.sync.answers, [drawn, props.typed]);

  const errors = useMemo(() => {
    const found: Record<string, readonly string[]> = { ...props.fieldErrors, ...state.fieldErrors };
    const unchanged = props.problems.filter(({ field }) =>
      sameAnswer(answerOf(view.answers, field), answerOf(state.sync.answers, field)),
    );
    for (const { field, message } of [...unchanged, ...state.problems]) found[field] ??= [message];
    return found;
  }, [
    props.fieldErrors,
    props.problems,
    state.fieldErrors,
    state.problems,
    state.sync.answers,
    view.answers,
  ]);
  const { reachedByPhone, hasAgreed } = view;
  const values: FieldValues = { answers, intakes: view.intakes, errors, reachedByPhone, hasAgreed };

  const read = () => (form.current ? session.read(step, new FormData(form.current).entries()) : false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the browser takes over the page.
  useEffect(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    const arrived = navigation instanceof PerformanceNavigationTiming && navigation.type === "navigate";
    // Text typed before the script loaded counts. Values that the browser restored after a reload do not: they can be
    // older than the stored ones.
    if (arrived) read();
    else form.current?.reset();
  }, []);

  useEffect(() => {
    const wanted =
      place.hash === "" ? null : document.getElementById(decodeURIComponent(place.hash.slice(1)));
    if (wanted) wanted.focus();
    // Not on an initial page load: scrolling would make a pending click miss its button.
    else if (place.key !== loadedAt) heading.current?.focus();
  }, [place, loadedAt]);

  useEffect(() => {
    if (step === "finance" || step === "english") preloadPicker();
  }, [step]);

  function press(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (read()) return onPress(submitter?.getAttribute("value") ?? "", event.currentTarget);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  }

  return (
    <div className="grid flex-1 content-start gap-x-16 md:grid-cols-[minmax(0,1fr)_15rem]">
      <form
        key={drawn}
        ref={form}
        id={FORM}
        method="post"
        action={localPath(applyPath(step, view.param))}
        noValidate
        autoComplete="off"
        // Keeps the focused element visible between the bars.
        className="group/step flex min-w-0 flex-col [&_:is(input,select,fieldset,section)]:scroll-mt-28 [&_:is(input,select)]:scroll-mb-36"
        onChange={read}
        onSubmit={press}
      >
        <input type="hidden" name="draftId" value={view.draftId} />
        <input type="hidden" name="version" value={state.sync.version} />
        {/* The default button for Enter. It must neither go back nor submit. */}
        <button
          type="submit"
          name="intent"
          value={step === LAST_APPLY_STEP ? "stay" : "next"}
          tabIndex={-1}
          aria-hidden="true"
          className="hidden"
        />
        <div className="sticky top-0 z-10 -mx-4 bg-paper px-4 py-2 sm:mx-0 sm:px-0">
          <CrossProgress step={stepNumber(step)} total={APPLY_STEPS.length} complete={state.complete} />
        </div>
        <h2 ref={heading} tabIndex={-1} className="mt-4 scroll-mt-28 text-xl sm:text-2xl">
          {APPLY_STEP_TITLES[step]}
        </h2>
        <div className="mt-4 flex flex-1 flex-col gap-6">
          {props.notices}
          <StepFields
            step={step}
            values={values}
            born={(hydrated ? state.sync.answers : answers).personalInfo.dateOfBirth}
            now={new Date(view.now)}
            drop={{ ...drop, studentId: view.studentId, received, onReceived }}
            picker={
              <CatalogueField
                values={values}
                found={props.found}
                universityId={state.sync.answers.preferences.universityId}
                courseId={state.sync.answers.preferences.courseId}
                known={state.picked}
                profile={answeredProfile(state.sync.answers)}
                fit={view.fit}
                onUniversity={(item) => {
                  if (item) session.knows(item);
                  followCountry(form.current, item);
                  session.changed([
                    ["preferences.universityId", item?.value ?? ""],
                    ["preferences.courseId", ""],
                  ]);
                }}
                onCourse={(item, before) => {
                  if (item) session.knows(item);
                  followCountry(form.current, item);
                  const words = followCourse(form.current, item, before);
                  session.changed([
                    ["preferences.courseId", item?.value ?? ""],
                    ...(words === null ? [] : ([["preferences.desiredCourse", words]] as const)),
                  ]);
                }}
              />
            }
          />
        </div>
        <p className="mt-6 text-ink-muted text-sm">{applyMessages.requiredNote}</p>
        <StepBar step={step} status={status} submitting={session.submitting} />
      </form>
      <aside className="py-6 md:sticky md:top-4 md:self-start md:py-2">
        <StepNav form={FORM} current={step} complete={state.complete} />
      </aside>
    </div>
  );
}
