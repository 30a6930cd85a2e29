import { useSearchParams } from "react-router";
import {
  institutionQueueMessages,
  queueDayMessages,
} from "#app/admissions/institution-queue/institution-queue.words.ts";
import { isWaiting } from "#app/admissions/institution-queue/question.ts";
import { AskMoreForm, RefuseForm } from "#app/admissions/institution-queue/review-forms.tsx";
import type { ReviewNext } from "#app/admissions/institution-queue/review-next.ts";
import { reviewPath } from "#app/admissions/institution-queue/review-row.ts";
import { MILESTONE_LABELS } from "#app/admissions/milestones/milestone-kinds.ts";
import type { Offer } from "#app/admissions/offers/offer.ts";
import { offersPath } from "#app/admissions/offers/offer-paths.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { NextStrip } from "#app/platform/records/next-strip.tsx";
import { useRecordAddress } from "#app/platform/records/record-address.view.ts";
import { formatCalendarDate, formatDay, type Place } from "#app/platform/time/format-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { type StripText, sentences } from "#app/workspaces/record-parts/next-strip-text.ts";
import type { FoundReview, ReviewForms } from "./review-found.view.ts";

const texts = institutionQueueMessages;

type ReviewNextStepProps = {
  found: FoundReview;
  next: ReviewNext<Offer>;
  /** What the reader can do with it now. */
  may: Readonly<Record<"work" | "offer" | "ask" | "refuse", boolean>>;
  forms: ReviewForms;
  place: Place;
};

/** What an institution does next with an application: one button, and the other decisions next to it. */
export function ReviewNextStep({ found, next, may, forms, place }: ReviewNextStepProps) {
  const [search] = useSearchParams();
  const hrefWith = useRecordAddress();
  const { title, detail, action } = stripOf(found, next, place);
  const [asked, refused] = [answerFor(forms.answer, "ask"), answerFor(forms.answer, "refuse")];
  const move = asked ? "ask" : refused ? "refuse" : search.get("move");
  const mayAct = next.kind === "decide" ? may.offer : may.work;
  const isLater = next.kind === "awaiting-milestone" || next.kind === "awaiting-answer";
  const button =
    action && mayAct ? (
      <ButtonLink to={action.to} variant={isLater ? "secondary" : "primary"}>
        {action.label}
      </ButtonLink>
    ) : null;
  return (
    <>
      <NextStrip
        label={texts.next.title}
        title={title}
        detail={detail}
        action={isLater ? null : button}
        others={
          <>
            {isLater ? button : null}
            {next.kind !== "decide" && next.kind !== "draft-offer" && !isLater && may.offer ? (
              <ButtonLink to={`${offersPath("institution-dashboard", found.row.id)}/new`}>
                {texts.decide.offer}
              </ButtonLink>
            ) : null}
            {may.ask ? (
              <ButtonLink to={hrefWith({ move: "ask" })} replace preventScrollReset>
                {texts.ask.title}
              </ButtonLink>
            ) : null}
            {may.refuse ? (
              <ButtonLink to={hrefWith({ move: "refuse" })} replace preventScrollReset>
                {texts.decide.refuse}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      {/* Refused because it is no longer possible: it has no form to show the error. */}
      {(asked && !may.ask) || (refused && !may.refuse) ? forms.stale : null}
      {move === "ask" && may.ask ? (
        <AskMoreForm version={forms.version} lastResult={asked?.lastResult} notice={forms.stale} />
      ) : null}
      {move === "refuse" && may.refuse ? (
        <RefuseForm version={forms.version} lastResult={refused?.lastResult} notice={forms.stale} />
      ) : null}
    </>
  );
}

/** What the strip says: the step, why and by when, and where its button leads. */
function stripOf(found: FoundReview, next: ReviewNext<Offer>, place: Place): StripText {
  const { row, clocks } = found;
  const { student } = row;
  const offers = offersPath("institution-dashboard", row.id);
  const words = texts.next;
  const withThem = sentences(
    queueDayMessages.waiting({ days: clocks.theirs }),
    clocks.median === null ? null : queueDayMessages.usual({ days: clocks.median }),
  );
  switch (next.kind) {
    case "decide":
      return {
        title: words.decide({ student }),
        detail: withThem,
        action: { label: texts.decide.offer, to: `${offers}/new` },
      };
    case "draft-offer":
      return {
        title: words.draft,
        detail: words.draftHint,
        action: { label: words.viewDraft, to: `${offers}/${next.offer.id}` },
      };
    case "deferral":
      return {
        title: words.deferral({ student }),
        detail: next.offer.deferToIntake ? words.deferralTo({ intake: next.offer.deferToIntake }) : null,
        action: { label: words.viewOffer, to: `${offers}/${next.offer.id}` },
      };
    case "awaiting-answer":
      return {
        title: words.answer({ student }),
        detail: words.answerBy({ day: formatCalendarDate(next.offer.expiresOn, place.locale) }),
        action: { label: words.viewOffer, to: `${offers}/${next.offer.id}` },
      };
    case "awaiting-reply": {
      const dueOn = found.questions.find(isWaiting)?.dueOn;
      return {
        title: words.reply,
        detail: dueOn ? words.replyDue({ day: formatCalendarDate(dueOn, place.locale) }) : null,
        action: null,
      };
    }
    case "with-agency":
      return { title: words.noDecision, detail: words.noDecisionHint, action: null };
    case "milestone":
    case "awaiting-milestone": {
      const milestone = MILESTONE_LABELS[next.milestone];
      const title = next.kind === "milestone" ? words.milestone : words.awaitsMilestone;
      const action = { label: words.record, to: `${reviewPath(row.id)}/milestones` };
      return { title: title({ milestone }), detail: null, action };
    }
    case "refused":
      return {
        title: found.decidedAt ? texts.decide.refused({ day: formatDay(found.decidedAt, place) }) : null,
        detail: sentences(
          found.decidedBy ? `${texts.decide.decidedBy({ name: found.decidedBy })}.` : null,
          found.reason,
        ),
        action: null,
      };
    case "withdrawn":
      return { title: words.withdrawn, detail: null, action: null };
    case "closed":
      return { title: words.closed, detail: null, action: null };
    case "visa-refused":
      return { title: words.visaRefused, detail: null, action: null };
    case "done":
      return { title: words.done, detail: null, action: null };
  }
}
