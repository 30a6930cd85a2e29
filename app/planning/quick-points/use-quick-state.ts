import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { forCountry, type QuickAnswers, type QuickCountry } from "./answers.ts";
import { type QuickProblem, type QuickState, quickHref, readQuickQuery } from "./query.ts";
import type { QuickStepNumber } from "./steps.ts";

/** Answers are written into the address when nothing has changed for so long: browsers limit how often. */
const SETTLED_MS = 250;
/** The id of the step's form, which also works without script. */
export const QUICK_FORM_ID = "quick-step";

export interface QuickCalculator {
  readonly answers: QuickAnswers;
  readonly step: QuickStepNumber;
  /** What the address said that could not be used. */
  readonly problems: readonly QuickProblem[];
  change(part: Partial<QuickAnswers>): void;
  go(step: QuickStepNumber): void;
}

/**
 * A choice made before hydration is only in the form, and React resets its fields on hydration. So the form is read
 * when rendering starts, and again with every change until it has ended.
 */
function watchForm(): { chosen(): QuickAnswers | null; stop(): void } {
  const form =
    typeof document === "undefined" ? null : document.querySelector<HTMLFormElement>(`#${QUICK_FORM_ID}`);
  if (form === null) return { chosen: () => null, stop: () => undefined };
  let chosen = readForm(form);
  const note = () => {
    chosen = readForm(form);
  };
  form.addEventListener("input", note);
  return { chosen: () => chosen, stop: () => form.removeEventListener("input", note) };
}

function readForm(form: HTMLFormElement): QuickAnswers {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value !== "") fields.set(name, value);
  }
  // The slider has no name: the form sends the number field next to it.
  const slider = form.querySelector<HTMLInputElement>("input[type=range]");
  if (slider && slider.value !== slider.defaultValue) fields.set("age", slider.value);
  return readQuickQuery(fields).answers;
}

/**
 * The state of the calculator. It is entirely in the URL: a link, a reload and a form without script restore it.
 * While the page is open, step and country follow the URL (so the browser's Back goes back a step), and the answers
 * stay, including those that an older URL does not have.
 */
export function useQuickState(): QuickCalculator {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const { answers: written, step, problems } = readQuickQuery(new URLSearchParams(search));
  const [answers, setAnswers] = useState(written);
  const [touched, setTouched] = useState(false);
  const [seen, setSeen] = useState(key);
  // The answers specific to one country, for a user who switches back to it.
  const [kept, setKept] = useState<Partial<Record<QuickCountry, QuickAnswers>>>({});

  if (seen !== key) {
    setSeen(key);
    if (answers.country !== written.country) {
      setKept({ ...kept, [answers.country]: answers });
      setAnswers(comeBack(forCountry(answers, written.country), kept[written.country]));
    }
  }

  const [watch] = useState(watchForm);
  useEffect(() => {
    watch.stop();
    const early = watch.chosen();
    if (early === null) return;
    setAnswers((known) => {
      const same = quickHref({ answers: known, step: 1 }) === quickHref({ answers: early, step: 1 });
      return same ? known : early;
    });
  }, [watch]);

  useEffect(() => {
    if (!touched) return;
    const timer = setTimeout(() => rewriteAddress({ answers, step }), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [touched, answers, step]);

  return {
    answers,
    step,
    problems,
    change(part) {
      setTouched(true);
      setAnswers((known) => ({ ...known, ...part }));
    },
    go(next) {
      setTouched(true);
      rewriteAddress({ answers, step });
      navigate(quickHref({ answers, step: next }), { preventScrollReset: true });
    },
  };
}

/**
 * Writes the answers into the current URL, if it still belongs to this step: bypassing the router, for which nothing
 * changes, and synchronously, so that it cannot affect the entry that a quick Back or Forward leads to.
 */
function rewriteAddress(state: QuickState): void {
  const shown = readQuickQuery(new URLSearchParams(window.location.search));
  if (shown.step !== state.step || shown.answers.country !== state.answers.country) return;
  window.history.replaceState(window.history.state, "", quickHref(state));
}

function comeBack(answers: QuickAnswers, before: QuickAnswers | undefined): QuickAnswers {
  return {
    ...answers,
    englishLevel: answers.englishLevel ?? before?.englishLevel ?? null,
    qualificationLevel: answers.qualificationLevel ?? before?.qualificationLevel ?? null,
  };
}
