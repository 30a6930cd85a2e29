import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { PlainForm } from "#app/commissions/claims/plain-form.tsx";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { formatMoment, formatTime, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { FoldedCard } from "#app/ui/folded-card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SaveState, type SaveStatus } from "#app/ui/save-state.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { ANSWER_STATE_BADGES, ANSWER_STATE_LABELS, type AnswerState } from "./answer-state.ts";
import { isUnsaved } from "./answer-sync.ts";
import { CommentList } from "./comment-list.tsx";
import type { StatementAnswer } from "./statement.ts";
import { ANSWER_MAX_LENGTH, countWords, QUESTION_RULES, wordsOver } from "./statement-question.ts";
import { type SavedAnswer, useSavedAnswer } from "./use-saved-answer.ts";
import { QUESTION_TEXTS, statementMessages } from "./visa-statements.words.ts";

const texts = statementMessages.answers;

export interface AnswerCardProps {
  readonly applicationId: string;
  readonly answer: StatementAnswer;
  /** The most words that it can have. */
  readonly most: number;
  readonly may: { readonly write: boolean; readonly comment: boolean; readonly review: boolean };
  readonly place: Place;
  readonly actionData: object | undefined;
  /** The versions of the answer; null while they are closed. */
  readonly versions: ReactNode;
  readonly versionsHref: string;
}

/** One question with its answer, its state and its comments. */
export function AnswerCard(props: AnswerCardProps) {
  const { answer, most, may, place } = props;
  const { question, state } = answer;
  const { title, hint, evidence } = QUESTION_TEXTS[question];
  const { isRequired } = QUESTION_RULES[question];
  return (
    <Card
      level={3}
      id={question}
      title={
        <>
          {title} <Badge variant={ANSWER_STATE_BADGES[state]}>{ANSWER_STATE_LABELS[state]}</Badge>
        </>
      }
      description={isRequired ? hint : `${hint} (${texts.optional})`}
    >
      <div className="flex flex-col gap-3">
        {may.write && state === "draft" ? (
          <AnswerEditor {...props} />
        ) : (
          <>
            <p dir="auto" className="max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]">
              {answer.text || <span className="text-ink-muted">{texts.noText}</span>}
            </p>
            <WordCount most={most} text={answer.text} />
            {may.write ? <MoveForms {...props} version={answer.version} /> : null}
          </>
        )}
        <p className="text-ink-muted text-sm">
          {evidence}
          {answer.savedAt ? (
            <>
              {" "}
              {texts.lastSaved({
                time: formatMoment(answer.savedAt, place),
                name: answer.savedBy ?? texts.unknown,
              })}
              .
            </>
          ) : null}
        </p>
        {answer.version > 0 && props.versions === null ? (
          <p>
            <TextLink to={props.versionsHref}>{texts.history}</TextLink>
          </p>
        ) : null}
        {props.versions}
        <CommentList comments={answer.comments} mayResolve={may.write} place={place} />
        {may.comment && answer.version > 0 ? <AddComment {...props} /> : null}
      </div>
    </Card>
  );
}

/** The answer to the form of this question, where the page has several of the intent. */
const refusalOf = ({ actionData, answer }: AnswerCardProps, intent: string) => {
  const found = answerFor(actionData, intent);
  return found?.lastResult.initialValue?.question === answer.question ? found : undefined;
};

/** The editor saves while it is typed; without script, its button does. */
function AnswerEditor(props: AnswerCardProps) {
  const { applicationId, answer, most, place } = props;
  const { question } = answer;
  const refused = refusalOf(props, "save-answer");
  const typed = refused?.lastResult.initialValue?.text;
  const session = useSavedAnswer(applicationId, answer, typeof typed === "string" ? typed : null);
  const { sync } = session;
  const pending = useNavigation().formData;
  const errors = Object.values(refused?.lastResult.error ?? {}).flatMap((messages) => messages ?? []);
  return (
    <>
      {session.isRestored && isUnsaved(sync) ? <Notice tone="info" title={texts.restored} /> : null}
      {sync.theirs || (refused && refused.staleVersion !== null) ? (
        <Notice
          tone="warning"
          title={texts.stale}
          live
          actions={
            sync.theirs ? (
              <>
                <Button size="sm" onClick={() => session.choose("mine")}>
                  {texts.keepMine}
                </Button>
                <Button size="sm" variant="secondary" onClick={() => session.choose("theirs")}>
                  {texts.useTheirs}
                </Button>
              </>
            ) : null
          }
        >
          <p>{texts.staleText}</p>
          <blockquote dir="auto" className="mt-2 whitespace-pre-wrap border-line border-s-2 ps-3">
            {sync.theirs?.text ?? answer.text}
          </blockquote>
        </Notice>
      ) : null}
      <Form method="post" preventScrollReset className="flex flex-col gap-2">
        <input type="hidden" name="intent" value="save-answer" />
        <input type="hidden" name="question" value={question} />
        <input type="hidden" name="version" value={refused?.staleVersion ?? sync.version} />
        <Field
          id={`answer-${question}`}
          label={texts.text({ question: QUESTION_TEXTS[question].title })}
          error={sync.refused ? [sync.refused] : errors.length > 0 ? errors : undefined}
        >
          <Textarea
            id={`answer-${question}`}
            name="text"
            rows={8}
            dir="auto"
            maxLength={ANSWER_MAX_LENGTH}
            value={sync.text}
            onChange={({ currentTarget }) => session.type(currentTarget.value)}
          />
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <WordCount most={most} text={sync.text} />
          <SaveState status={statusOf(session, place)} />
        </div>
        <div>
          <Button
            type="submit"
            size="sm"
            loading={pending?.get("intent") === "save-answer" && pending.get("question") === question}
          >
            {texts.save}
          </Button>
        </div>
      </Form>
      <MoveForms {...props} version={sync.version} isUnsaved={isUnsaved(sync)} />
    </>
  );
}

function statusOf({ sync, isSaving, isUnreachable, savedAt }: SavedAnswer, place: Place): SaveStatus {
  if (sync.theirs) return { kind: "conflict" };
  if (!isUnsaved(sync))
    return savedAt ? { kind: "saved", time: formatTime(savedAt, place) } : { kind: "idle" };
  if (sync.refused !== null) return { kind: "unsaved" };
  if (isUnreachable) return { kind: "offline" };
  return isSaving ? { kind: "saving" } : { kind: "idle" };
}

function WordCount({ most, text }: { most: number; text: string }) {
  const over = wordsOver(most, text);
  return (
    <p data-figures className="text-ink-muted text-sm">
      {texts.words({ count: countWords(text), most })}
      {over > 0 ? (
        <span className="font-semibold text-destructive"> · {texts.over({ count: over })}</span>
      ) : null}
    </p>
  );
}

/** The next states that the reader can choose, as buttons. */
function MoveForms(props: AnswerCardProps & { version: number; isUnsaved?: boolean }) {
  const { answer, may, version } = props;
  const { state, question } = answer;
  if (version === 0) return null;
  const moves: readonly (readonly [AnswerState, string])[] =
    state === "draft"
      ? [["ready", texts.ready]]
      : state === "ready"
        ? [...(may.review ? ([["agreed", texts.agree]] as const) : []), ["draft", texts.toDraft]]
        : may.review
          ? [["draft", texts.reopen]]
          : [];
  const refused = refusalOf(props, "move-answer");
  const errors = Object.values(refused?.lastResult.error ?? {}).flatMap((messages) => messages ?? []);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {refused && errors.length > 0 ? <Notice tone="destructive" title={errors.join(" ")} live /> : null}
      {refused && errors.length === 0 ? <Notice tone="warning" title={texts.stale} live /> : null}
      {moves.map(([to, label]) => (
        <Form key={to} method="post" preventScrollReset>
          <input type="hidden" name="intent" value="move-answer" />
          <input type="hidden" name="question" value={question} />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="to" value={to} />
          <Button
            type="submit"
            size="sm"
            variant={to === "draft" ? "secondary" : "primary"}
            disabled={props.isUnsaved}
          >
            {label}
          </Button>
        </Form>
      ))}
    </div>
  );
}

function AddComment(props: AnswerCardProps) {
  const refused = refusalOf(props, "add-comment");
  return (
    <FoldedCard title={statementMessages.comments.add} open={refused !== undefined}>
      <PlainForm
        intent="add-comment"
        id={`add-comment-${props.answer.question}`}
        label={statementMessages.comments.add}
        creates
        carries={{ question: props.answer.question }}
        fields={[
          {
            name: "comment",
            label: statementMessages.comments.field,
            hint: statementMessages.comments.hint,
            kind: "lines",
          },
        ]}
        lastResult={refused?.lastResult}
      />
    </FoldedCard>
  );
}
