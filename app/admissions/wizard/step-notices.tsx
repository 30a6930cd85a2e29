import { useEffect, useRef } from "react";
import { applyMessages } from "#app/admissions/answers/apply.words.ts";
import type { SubmitProblem } from "#app/admissions/answers/judge-answers.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ProblemList } from "./problem-list.tsx";
import type { SessionState } from "./session-state.view.ts";
import type { SubmitOutcome } from "./use-draft-session.ts";
import { WhoFor } from "./who-for.tsx";

type StepNoticesProps = {
  path: string;
  state: SessionState;
  prefilled: boolean;
  invalid: boolean;
  problems: readonly SubmitProblem[];
  outcome: SubmitOutcome | null;
  hasDocuments: boolean;
  /** Why the answer to whose it is could not be taken. */
  refused: string | null;
};

/** The messages above the fields, most urgent first. */
export function StepNotices(props: StepNoticesProps) {
  const { path, state, prefilled, invalid, problems, outcome, hasDocuments, refused } = props;
  return (
    <>
      {state.halt === "signed-out" ? (
        <Notice
          tone="warning"
          live
          title={applyMessages.signedOutTitle}
          actions={
            <ButtonLink
              to={`/student-auth?tab=signin&returnTo=${encodeURIComponent(path)}`}
              reloadDocument
              variant="primary"
            >
              {applyMessages.signInAgain}
            </ButtonLink>
          }
        >
          {applyMessages.signedOutText}
        </Notice>
      ) : null}
      {state.halt === "gone" ? (
        <Notice
          tone="warning"
          live
          title={applyMessages.goneTitle}
          actions={
            <ButtonLink to="/apply" reloadDocument>
              {applyMessages.openOwn}
            </ButtonLink>
          }
        >
          {applyMessages.goneText}
        </Notice>
      ) : null}
      {invalid ? (
        <Notice tone="destructive" live title={applyMessages.invalidTitle}>
          {applyMessages.invalidText}
        </Notice>
      ) : null}
      {outcome === "offline" || outcome === "unreachable" ? (
        <FocusedNotice
          text={outcome === "offline" ? applyMessages.submitOffline : applyMessages.submitFailed}
        />
      ) : null}
      {refused ? (
        <Notice tone="destructive" live>
          {refused}
        </Notice>
      ) : null}
      {state.person ? <WhoFor question={state.person} hasDocuments={hasDocuments} /> : null}
      {problems.length > 0 ? <ProblemList problems={problems} focused={outcome === "incomplete"} /> : null}
      {state.restored && state.halt === null ? <Notice tone="info">{applyMessages.restored}</Notice> : null}
      {prefilled && !state.restored ? <Notice tone="info">{applyMessages.prefilled}</Notice> : null}
    </>
  );
}

/** Shown at the top of a step whose button is at its end, so it must scroll into view. */
function FocusedNotice({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="warning">{text}</Notice>
    </div>
  );
}
