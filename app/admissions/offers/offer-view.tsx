import type { ReactNode } from "react";
import { Whose } from "#app/admissions/students/whose.tsx";
import { answerFor, type FormAnswer } from "#app/platform/records/form-for.view.ts";
import { isOneOf, type Option } from "#app/platform/records/option.ts";
import type { Place } from "#app/platform/time/format-date.ts";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { type ResultToast, useResultToast } from "#app/ui/use-result-toast.ts";
import { AnswerConditionForm } from "./answer-forms.tsx";
import type { Offer } from "./offer.ts";
import { ConditionList, OfferBadge, OfferFacts } from "./offer-facts.tsx";
import { CONDITIONS_COUNT_IN } from "./offer-states.ts";
import { offerMessages, ownOfferMessages as texts } from "./offers.words.ts";

type OfferViewProps = {
  offer: Offer & { readonly daysLeft: number };
  /** Whether the last day to accept has passed. */
  isLate: boolean;
  place: Place;
  back: ReactNode;
  /** The student's name if the reader's account has several students. */
  whose?: string | null;
  /** Messages for a declined or deferred offer, and for a change since the page was loaded. */
  words: {
    readonly declined: string;
    readonly deferred: (values: { intake: string }) => string;
    readonly changed: string;
  };
  /** Shown while the offer can be accepted. */
  openNotice?: ReactNode;
  /** The documents that can show a condition; null for readers who do not answer conditions. */
  papers: readonly Option[] | null;
  conditionsLead?: string | null;
  conditionsFooter?: ReactNode;
  answer: (FormAnswer & { readonly toast?: ResultToast }) | undefined;
  /** The forms to accept, defer or decline. */
  children?: ReactNode;
};

/** An offer as students and their agents read it. Posts `answer-condition`. */
export function OfferView(props: OfferViewProps) {
  const { offer, isLate, place, whose = null, words, papers, answer } = props;
  useResultToast(answer);
  const isOpen = offer.state === "issued" && !isLate;
  const answers = isOneOf(CONDITIONS_COUNT_IN, offer.state) ? papers : null;
  return (
    <>
      <PageHeader
        compact
        back={props.back}
        title={offer.course}
        description={
          whose || isOpen ? (
            <>
              <Whose name={whose} />
              {isOpen ? texts.daysLeft({ days: offer.daysLeft }) : null}
            </>
          ) : null
        }
        badge={<OfferBadge offer={offer} />}
      />
      <div className="flex flex-col gap-8">
        {answer && answer.staleVersion !== null ? <Notice tone="warning" live title={words.changed} /> : null}
        <StateNotice offer={offer} isLate={isLate} words={words} openNotice={props.openNotice} />
        <OfferFacts offer={offer} place={place} />
        {offer.conditions.length > 0 ? (
          <Card
            title={offerMessages.conditions}
            description={props.conditionsLead}
            footer={props.conditionsFooter}
          >
            <ConditionList
              offer={offer}
              action={
                answers
                  ? (condition) =>
                      condition.state === "open" || condition.state === "not-met" ? (
                        <AnswerConditionForm
                          condition={condition}
                          papers={answers}
                          lastResult={answerFor(answer, "answer-condition")?.lastResult}
                        />
                      ) : null
                  : undefined
              }
            />
          </Card>
        ) : null}
        {isOpen ? props.children : null}
      </div>
    </>
  );
}

function StateNotice({
  offer,
  isLate,
  words,
  openNotice,
}: Pick<OfferViewProps, "offer" | "isLate" | "words" | "openNotice">) {
  const { state } = offer;
  if (state === "deferred") {
    return <Notice title={words.deferred({ intake: offer.deferToIntake ?? "" })} />;
  }
  if (state === "declined") return <Notice title={words.declined} />;
  if (state === "withdrawn") {
    return (
      <Notice tone="warning" title={texts.withdrawn}>
        {offer.reason}
      </Notice>
    );
  }
  if (state === "expired" || (state === "issued" && isLate)) {
    return <Notice tone="warning" title={texts.expired} />;
  }
  return state === "issued" ? openNotice : null;
}
