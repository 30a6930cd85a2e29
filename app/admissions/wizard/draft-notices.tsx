import type { AnswerDifference } from "#app/admissions/answers/differences.ts";
import type { SubmitProblem } from "#app/admissions/answers/judge-answers.ts";
import type { PersonQuestion } from "#app/admissions/answers/person-question.ts";
import { newApplicationMessages as texts } from "#app/admissions/applications/applications.words.ts";
import { StaleNotice } from "#app/platform/records/stale-notice.tsx";
import type { Place } from "#app/platform/time/format-date.ts";
import { Notice } from "#app/ui/notice.tsx";
import { MissingAnswers } from "./missing-answers.tsx";
import { WhoFor } from "./who-for.tsx";

/** What the server answered to the form. */
export type DraftAnswer =
  | { kind: "invalid"; fieldErrors: Readonly<Record<string, readonly string[]>> }
  | { kind: "incomplete"; problems: readonly SubmitProblem[] }
  | { kind: "stale"; differences: readonly AnswerDifference[] };

type DraftNoticesProps = {
  answer: DraftAnswer | undefined;
  prefilled: boolean;
  place: Place;
  /** The URL of the page with the stored answers, discarding typed ones. */
  freshHref: string;
  /** Whether the answers name someone other than the chosen student. */
  person: PersonQuestion | null;
  byAgent?: boolean;
};

/** The messages above the fields, most urgent first. */
export function DraftNotices(props: DraftNoticesProps) {
  const { answer, prefilled, place, freshHref, person, byAgent = false } = props;
  return (
    <>
      {/* The default button for Enter. It must neither search nor submit. */}
      <button type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true" className="hidden" />
      {answer?.kind === "stale" ? (
        <StaleNotice
          change={null}
          place={place}
          freshHref={freshHref}
          fields={answer.differences.map(({ label, mine, theirs }) => ({ label, mine, stored: theirs }))}
        />
      ) : null}
      {answer?.kind === "invalid" ? (
        <Notice tone="destructive" live title={texts.invalidTitle}>
          {answer.fieldErrors[""]?.join(" ") ?? texts.invalidText}
        </Notice>
      ) : null}
      {person ? <WhoFor question={person} onBehalf /> : null}
      {answer?.kind === "incomplete" ? <MissingAnswers problems={answer.problems} /> : null}
      {byAgent ? null : <Notice>{texts.consentNote}</Notice>}
      {prefilled ? <Notice>{texts.prefilled}</Notice> : null}
    </>
  );
}

/** The messages of an answer by field. */
export function errorsOf(answer: DraftAnswer | undefined): Readonly<Record<string, readonly string[]>> {
  if (answer?.kind === "invalid") return answer.fieldErrors;
  if (answer?.kind !== "incomplete") return {};
  return Object.fromEntries(answer.problems.map(({ field, message }) => [field, [message]]));
}
