import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SubmissionFacts } from "./submission-facts.tsx";
import type { UniversitySubmission } from "./university-submission.ts";
import { submissionMessages as texts } from "./university-submissions.words.ts";

type SubmissionSectionProps = {
  submission: UniversitySubmission | null;
  /** The page to record it; null without permission. */
  recordHref: string | null;
  pasteSheetHref: string;
  locale: string;
};

/** On the page of an application: how it was sent to a university that does not use this system. */
export function SubmissionSection({ submission, ...props }: SubmissionSectionProps) {
  const { recordHref, pasteSheetHref, locale } = props;
  return (
    <Card level={3} title={texts.title} description={texts.lead}>
      {submission ? (
        <SubmissionFacts submission={submission} locale={locale} />
      ) : (
        <p className="text-ink-muted">{recordHref ? texts.none : texts.noneRead}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {recordHref ? (
          <ButtonLink size="sm" to={recordHref}>
            {submission ? texts.edit : texts.record}
          </ButtonLink>
        ) : null}
        <ButtonLink size="sm" variant="ghost" to={pasteSheetHref}>
          {texts.pasteSheet}
        </ButtonLink>
      </div>
    </Card>
  );
}
