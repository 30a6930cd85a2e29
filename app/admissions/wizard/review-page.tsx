import { type FormEvent, useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { applyMessages } from "#app/admissions/answers/apply.words.ts";
import type { DescribedStep } from "#app/admissions/answers/describe-answers.ts";
import type { SubmitProblem } from "#app/admissions/answers/judge-answers.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { localPath } from "#app/words/local-path.ts";
import { AnswersView } from "./answers-view.tsx";
import { applyPath } from "./apply-path.ts";
import { useDraft } from "./draft-context.tsx";
import { ProblemList } from "./problem-list.tsx";
import type { SubmitOutcome } from "./use-draft-session.ts";
import { WhoFor } from "./who-for.tsx";

type ReviewPageProps = {
  steps: readonly DescribedStep[];
  problems: readonly SubmitProblem[];
  /** The person has just tried to submit. */
  tried: boolean;
  /** Why the answer about the person was refused. */
  refused: string | null;
};

/** A review of all answers, missing ones, and the submit button. */
export function ReviewPage({ steps, problems, tried, refused }: ReviewPageProps) {
  const { view, session } = useDraft();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<SubmitOutcome | null>(null);
  const { reference, sync } = session.state;

  useEffect(() => {
    if (reference) navigate(`/apply/submitted/${reference}`, { replace: true });
  }, [navigate, reference]);
  useEffect(() => {
    // Another device saved first: the step shows both versions.
    if (sync.theirs) navigate(applyPath("personal", view.param));
  }, [navigate, sync.theirs, view.param]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setOutcome(await session.submit());
  }

  return (
    <div className="flex max-w-3xl flex-col gap-6 pt-4 pb-10">
      <h2 className="text-xl sm:text-2xl">{applyMessages.reviewTitle}</h2>
      {refused ? (
        <Notice tone="destructive" live>
          {refused}
        </Notice>
      ) : null}
      {view.person ? (
        <form method="post" action={localPath(applyPath("review", view.param))}>
          <input type="hidden" name="draftId" value={view.draftId} />
          <input type="hidden" name="version" value={sync.version} />
          <WhoFor question={view.person} hasDocuments={view.hasDocuments} />
        </form>
      ) : null}
      {problems.length > 0 ? (
        <ProblemList problems={problems} focused={tried || outcome === "incomplete"} />
      ) : (
        <Notice tone="success">{applyMessages.reviewReady}</Notice>
      )}
      {outcome === "offline" || outcome === "unreachable" ? (
        <Notice tone="warning" live>
          {outcome === "offline" ? applyMessages.submitOffline : applyMessages.submitFailed}
        </Notice>
      ) : null}
      <AnswersView
        steps={steps}
        beside={({ step, title }) => (
          <Link
            to={applyPath(step, view.param)}
            aria-label={applyMessages.reviewEditStep({ step: title })}
            className="inline-flex min-h-11 items-center text-eucalyptus text-sm underline underline-offset-4"
          >
            {applyMessages.reviewEdit}
          </Link>
        )}
      />
      <form method="post" action={localPath(applyPath("review", view.param))} onSubmit={submit}>
        <input type="hidden" name="draftId" value={view.draftId} />
        <input type="hidden" name="version" value={sync.version} />
        <Button
          type="submit"
          name="intent"
          value="submit"
          variant="primary"
          loading={session.submitting}
          className="w-full sm:w-auto"
        >
          {applyMessages.submit}
        </Button>
      </form>
    </div>
  );
}
