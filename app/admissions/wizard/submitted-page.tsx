import { applyMessages } from "#app/admissions/answers/apply.words.ts";
import { SouthernCross } from "#app/ui/brand/southern-cross.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";

/** After submitting: that it worked, its number, and what happens next. */
export function SubmittedPage({ reference, choice }: { reference: string; choice: string }) {
  return (
    <div className="flex max-w-2xl flex-col gap-6 pt-2 pb-12">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <p role="status" className="min-w-64 flex-1 font-display font-medium text-xl">
          {applyMessages.submitted}
        </p>
        {/* All seven stars are lit. */}
        <SouthernCross className="h-20 w-auto" />
      </div>
      <div className="border-ink border-y py-5">
        <p className="text-ink-muted text-sm">{applyMessages.reference}</p>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="font-display font-medium text-2xl" data-figures>
            {reference}
          </p>
          <CopyButton text={reference} />
        </div>
        {choice ? <p className="mt-2">{choice}</p> : null}
        <p className="mt-2 text-ink-muted text-sm">{applyMessages.referenceHint}</p>
      </div>
      <section>
        <h2 className="text-xl">{applyMessages.nextTitle}</h2>
        <ol className="mt-2 flex list-decimal flex-col gap-1.5 ps-5">
          {applyMessages.nextSteps.map((text) => (
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
