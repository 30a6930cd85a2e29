import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import { listDocuments } from "#app/admissions/documents/documents.server.ts";
import { nameOwnStudents } from "#app/admissions/students/account-students.server.ts";
import { Whose } from "#app/admissions/students/whose.tsx";
import { listIntakeRecords } from "#app/catalogue/intakes/intakes.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/own-offer.route.ts";
import { acceptQuestions } from "./accept-questions.ts";
import { AcceptForm, AnswerConditionForm, DeclineForm, DeferForm } from "./answer-forms.tsx";
import { acceptOffer, declineOffer, deferOffer } from "./answer-offer.server.ts";
import { budgetTextOf } from "./budget-text.ts";
import { answerCondition } from "./conditions.server.ts";
import { daysLeft } from "./expiry.ts";
import { findOwnName, knownOfStudent } from "./known-of-student.server.ts";
import { ConditionList, OfferBadge, OfferFacts } from "./offer-facts.tsx";
import { OWN_OFFERS_PATH, ownOfferPath } from "./offer-paths.ts";
import {
  acceptOfferSchema,
  answerConditionSchema,
  declineOfferSchema,
  deferOfferSchema,
} from "./offer-schema.ts";
import { offerMessages, ownOfferMessages as texts } from "./offers.words.ts";
import { findOffer } from "./read-offers.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("offer.accept")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${loaderData?.offer.course ?? texts.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/** `/student-dashboard/offers/:offerId`: an offer, and what the student answers. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const id = recordIdOf(params.offerId);
  const { offer, studentId } = orNotFound(await findOffer(db, actor, id));
  const { name, budget } = await findOwnName(db, offer.applicationId);
  const known = await knownOfStudent(db, { studentId, offerId: id, budget });
  const papers = await listDocuments(db, studentId, now());
  const intakes = await listIntakeRecords(db, now());
  const whose = await nameOwnStudents(db, actor);
  return {
    offer: { ...offer, daysLeft: daysLeft(offer, now()) },
    whose: whose(studentId),
    isLate: now() >= offer.expiresAt,
    name,
    known: { ...known, budget: budgetTextOf(budget) },
    questions: acceptQuestions(offer, known),
    papers: papers.map((paper) => ({ value: paper.id, label: DOCUMENT_KIND_LABELS[paper.kind] })),
    intakes: intakes
      .filter(({ code, state }) => code !== offer.intakeCode && state !== "closed")
      .map(({ code, label }) => ({ value: code, label })),
    place: placeOf(user),
  };
}

const to = (params: { offerId?: string | undefined }) => () => ownOfferPath(recordIdOf(params.offerId));

export const action = intents({
  accept: {
    needs: "offer.accept",
    form: acceptOfferSchema,
    run: (args) =>
      writeForm(args, {
        schema: acceptOfferSchema,
        command: (deps, actor, input) =>
          acceptOffer(deps, actor, { ...input, id: recordIdOf(args.params.offerId) }),
        message: "offer-accepted",
        to: to(args.params),
      }),
  },
  decline: {
    needs: "offer.decline",
    form: declineOfferSchema,
    run: (args) =>
      writeForm(args, {
        schema: declineOfferSchema,
        command: (deps, actor, input) =>
          declineOffer(deps, actor, { ...input, id: recordIdOf(args.params.offerId) }),
        message: "offer-declined",
        to: to(args.params),
      }),
  },
  defer: {
    needs: "offer.defer",
    form: deferOfferSchema,
    run: (args) =>
      writeForm(args, {
        schema: deferOfferSchema,
        command: (deps, actor, input) =>
          deferOffer(deps, actor, { ...input, id: recordIdOf(args.params.offerId) }),
        message: "offer-deferred",
        to: to(args.params),
      }),
  },
  "answer-condition": {
    needs: "offer.answerCondition",
    form: answerConditionSchema,
    run: (args) =>
      writeForm(args, {
        schema: answerConditionSchema,
        command: (deps, actor, input) =>
          answerCondition(deps, actor, { ...input, id: recordIdOf(args.params.offerId) }),
        message: "offer-proof-sent",
        to: to(args.params),
      }),
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, papers, place, isLate, intakes } = loaderData;
  useResultToast(actionData);
  const isOpen = offer.state === "issued" && !isLate;
  const counts = ["issued", "accepted", "deferred"].includes(offer.state);
  return (
    <>
      <LiveChanges shown={[{ subject: "offer", id: offer.id }]} />
      <p>
        <ButtonLink to={OWN_OFFERS_PATH} variant="link" size="sm">
          {texts.backToOffers}
        </ButtonLink>
      </p>
      <PageHeader
        compact
        title={offer.course}
        description={
          <>
            <Whose name={loaderData.whose} />
            {isOpen ? texts.daysLeft({ days: offer.daysLeft }) : null}
          </>
        }
        badge={<OfferBadge offer={offer} />}
      />
      {actionData && actionData.staleVersion !== null ? (
        <Notice tone="warning" live title={texts.letterChanged} />
      ) : null}
      <div className="flex flex-col gap-8">
        <StateNotice offer={offer} isLate={isLate} />
        <OfferFacts offer={offer} place={place} />
        {offer.conditions.length > 0 ? (
          <Card title={offerMessages.conditions}>
            <ConditionList
              offer={offer}
              action={
                counts
                  ? (condition) =>
                      condition.state === "open" || condition.state === "not-met" ? (
                        <AnswerConditionForm
                          condition={condition}
                          papers={papers}
                          lastResult={answerFor(actionData, "answer-condition")?.lastResult}
                        />
                      ) : null
                  : undefined
              }
            />
          </Card>
        ) : null}
        {isOpen ? (
          <>
            <AcceptForm {...loaderData} lastResult={answerFor(actionData, "accept")?.lastResult} />
            <DeferForm
              offer={offer}
              intakes={intakes}
              lastResult={answerFor(actionData, "defer")?.lastResult}
            />
            <DeclineForm offer={offer} lastResult={answerFor(actionData, "decline")?.lastResult} />
          </>
        ) : null}
      </div>
    </>
  );
}

function StateNotice({ offer, isLate }: Pick<Route.ComponentProps["loaderData"], "offer" | "isLate">) {
  const { state } = offer;
  if (state === "deferred") {
    return <Notice title={texts.deferred({ intake: offer.deferToIntake ?? "" })} />;
  }
  if (state === "declined") return <Notice title={texts.declined} />;
  if (state === "withdrawn") {
    return (
      <Notice tone="warning" title={texts.withdrawn}>
        {offer.reason}
      </Notice>
    );
  }
  return state === "expired" || (state === "issued" && isLate) ? (
    <Notice tone="warning" title={texts.expired} />
  ) : null;
}
