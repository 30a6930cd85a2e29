import { data } from "react-router";
import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import { agentWalletPath } from "#app/admissions/documents/document-paths.ts";
import { listDocuments } from "#app/admissions/documents/documents.server.ts";
import { AnswerConditionForm } from "#app/admissions/offers/answer-forms.tsx";
import { answerCondition } from "#app/admissions/offers/conditions.server.ts";
import { daysLeft } from "#app/admissions/offers/expiry.ts";
import { ConditionList, OfferBadge, OfferFacts } from "#app/admissions/offers/offer-facts.tsx";
import { offersPath } from "#app/admissions/offers/offer-paths.ts";
import { answerConditionSchema } from "#app/admissions/offers/offer-schema.ts";
import { CONDITIONS_COUNT_IN } from "#app/admissions/offers/offer-states.ts";
import { offerMessages, ownOfferMessages } from "#app/admissions/offers/offers.words.ts";
import { findOffer } from "#app/admissions/offers/read-offers.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { noteSeen } from "#app/platform/notifications/notifications.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/agency-offer.route.ts";
import { ownAgency } from "./agency.server.ts";
import { offerPageMessages as texts } from "./agency.words.ts";
import { findAgencyCase } from "./agency-application.server.ts";
import { ApplicationBack } from "./application-back.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("offer.view")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${loaderData?.offer.course ?? ""} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/** `…/applications/:applicationId/offers/:offerId`: an offer to a student whom the partner represents. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { actor, db, now, organisationId, place } = await ownAgency({ request, context });
  const applicationId = recordIdOf(params.applicationId);
  const application = orNotFound(await findAgencyCase(db, { organisationId, id: applicationId }));
  const { offer, may } = orNotFound(await findOffer(db, actor, recordIdOf(params.offerId)));
  if (offer.applicationId !== applicationId) throw data(null, { status: 404 });
  await noteSeen(db, actor.userId, { type: "offer", id: offer.id });
  const papers = may.answer ? await listDocuments(db, application.studentId, now) : [];
  return {
    application,
    offer: { ...offer, daysLeft: daysLeft(offer, now) },
    isLate: now >= offer.expiresAt,
    mayAnswer: may.answer,
    mayOpenWallet: can(actor, "document.view", "own"),
    papers: papers.map(({ id, kind }) => ({ value: id, label: DOCUMENT_KIND_LABELS[kind] })),
    place,
  };
}

export const action = intents({
  "answer-condition": {
    needs: "offer.answerCondition",
    form: answerConditionSchema,
    run(args) {
      const id = recordIdOf(args.params.offerId);
      return writeForm(args, {
        schema: answerConditionSchema,
        command: (deps, actor, input) => answerCondition(deps, actor, { ...input, id }),
        to: () => `${offersPath("partner-dashboard", recordIdOf(args.params.applicationId))}/${id}`,
        message: "offer-proof-sent",
      });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { application, offer, isLate, mayAnswer, mayOpenWallet, papers, place } = loaderData;
  useResultToast(actionData);
  const isOpen = offer.state === "issued" && !isLate;
  const answers = mayAnswer && isOneOf(CONDITIONS_COUNT_IN, offer.state);
  return (
    <>
      <LiveChanges shown={[{ subject: "offer", id: offer.id }, { subject: "document" }]} />
      <PageHeader
        compact
        back={<ApplicationBack application={application} />}
        title={offer.course}
        description={isOpen ? ownOfferMessages.daysLeft({ days: offer.daysLeft }) : null}
        badge={<OfferBadge offer={offer} />}
      />
      <div className="flex flex-col gap-8">
        {actionData && actionData.staleVersion !== null ? (
          <Notice tone="warning" live title={texts.changed} />
        ) : null}
        <StateNotice offer={offer} isLate={isLate} />
        <OfferFacts offer={offer} place={place} />
        {offer.conditions.length > 0 ? (
          <Card
            title={offerMessages.conditions}
            description={answers ? texts.conditionsLead : mayAnswer ? null : texts.conditionsRead}
            footer={
              mayOpenWallet ? (
                <TextLink to={agentWalletPath(application.studentId)}>{texts.toDocuments}</TextLink>
              ) : null
            }
          >
            <ConditionList
              offer={offer}
              action={
                answers
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
      </div>
    </>
  );
}

function StateNotice({ offer, isLate }: Pick<Route.ComponentProps["loaderData"], "offer" | "isLate">) {
  const { state } = offer;
  if (state === "deferred") return <Notice title={texts.deferred({ intake: offer.deferToIntake ?? "" })} />;
  if (state === "declined") return <Notice title={texts.declined} />;
  if (state === "withdrawn") {
    return (
      <Notice tone="warning" title={ownOfferMessages.withdrawn}>
        {offer.reason}
      </Notice>
    );
  }
  if (state === "expired" || (state === "issued" && isLate)) {
    return <Notice tone="warning" title={ownOfferMessages.expired} />;
  }
  return state === "issued" ? <Notice title={texts.onlyStudent} /> : null;
}
