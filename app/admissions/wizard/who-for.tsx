import { type PersonQuestion, personMessages as texts } from "#app/admissions/answers/person-question.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

type WhoForProps = {
  question: PersonQuestion;
  /** A writer on a student's behalf chose the record: they confirm it, or write for another student. */
  onBehalf?: boolean;
  /** Documents were uploaded while it was written; they stay where they are. */
  hasDocuments?: boolean;
};

/**
 * Asks who a draft is for that names someone other than its student. Rendered within the draft's own form, whose
 * answers it saves: its buttons post `same-person` and `other-person`, with what the answer refers to.
 */
export function WhoFor({ question, onBehalf = false, hasDocuments = false }: WhoForProps) {
  const { student: name, typed, about } = question;
  return (
    <Notice
      tone="warning"
      title={<span className="[overflow-wrap:anywhere]">{texts.question({ name })}</span>}
      actions={
        <>
          <Button type="submit" name="intent" value="same-person">
            <span className="[overflow-wrap:anywhere]">{texts.same({ name })}</span>
          </Button>
          {onBehalf ? null : (
            <Button type="submit" name="intent" value="other-person">
              {texts.other}
            </Button>
          )}
        </>
      }
    >
      <input type="hidden" name="about" value={about} />
      <div className="flex max-w-prose flex-col gap-1 [overflow-wrap:anywhere]">
        <p>{texts.differs({ name })}</p>
        {onBehalf ? <p>{texts.onBehalf}</p> : <p>{texts.ifSame({ name })}</p>}
        {onBehalf ? null : <p>{texts.ifOther({ name, typed })}</p>}
        {hasDocuments && !onBehalf ? <p>{texts.documentsStay({ name, typed })}</p> : null}
      </div>
    </Notice>
  );
}
