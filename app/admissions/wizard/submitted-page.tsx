import { applyMessages } from "#app/admissions/answers/apply.words.ts";
import { STUDENT_ACTS, STUDENT_NEXT } from "#app/admissions/applications/student-next.words.ts";
import type { WaitReason } from "#app/admissions/applications/wait-reasons.ts";
import { WALLET_PATH } from "#app/admissions/documents/document-paths.ts";
import { SouthernCross } from "#app/ui/brand/southern-cross.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { submittedMessages } from "./submitted.words.ts";

type SubmittedPageProps = {
  reference: string;
  /** The course and university in one line; empty if not set. */
  choice: string;
  /** The account has a number and no address, so the reference was sent there. */
  byPhone: boolean;
  /** What the next step is. */
  because: WaitReason;
};

/** After submitting: that it worked, its number, and what happens next. */
export function SubmittedPage({ reference, choice, byPhone, because }: SubmittedPageProps) {
  return (
    <div className="flex max-w-2xl flex-col gap-6 pt-2 pb-12">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <p role="status" className="min-w-64 flex-1 font-display font-medium text-xl">
          {submittedMessages.submitted}
        </p>
        {/* All seven stars are lit. */}
        <SouthernCross className="h-20 w-auto" />
      </div>
      <div className="border-ink border-y py-5">
        <p className="text-ink-muted text-sm">{submittedMessages.reference}</p>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="font-display font-medium text-2xl" data-figures>
            {reference}
          </p>
          <CopyButton text={reference} />
        </div>
        {choice ? <p className="mt-2">{choice}</p> : null}
        <p className="mt-2 text-ink-muted text-sm">
          {byPhone ? submittedMessages.referenceHintByPhone : submittedMessages.referenceHint}
        </p>
      </div>
      <section>
        <h2 className="text-xl">{submittedMessages.nextTitle}</h2>
        <p className="mt-2 max-w-prose">{STUDENT_NEXT[because]}</p>
        {because === "papers" ? (
          <ButtonLink to={WALLET_PATH} className="mt-3 w-full sm:w-fit">
            {STUDENT_ACTS.papers.action}
          </ButtonLink>
        ) : null}
        <ol className="mt-2 flex list-decimal flex-col gap-1.5 ps-5">
          {submittedMessages.nextSteps.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </section>
      <ButtonLink to="/student-dashboard" variant="primary" className="w-full sm:w-fit">
        {applyMessages.toDashboard}
      </ButtonLink>
    </div>
  );
}
