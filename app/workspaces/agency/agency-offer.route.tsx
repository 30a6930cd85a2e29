import { data } from "react-router";
import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import { agentWalletPath } from "#app/admissions/documents/document-paths.ts";
import { listDocuments } from "#app/admissions/documents/documents.server.ts";
import { ANSWER_CONDITION } from "#app/admissions/offers/conditions.server.ts";
import { daysLeft } from "#app/admissions/offers/expiry.ts";
import { offersPath } from "#app/admissions/offers/offer-paths.ts";
import { CONDITIONS_COUNT_IN } from "#app/admissions/offers/offer-states.ts";
import { OfferView } from "#app/admissions/offers/offer-view.tsx";
import { findOffer } from "#app/admissions/offers/read-offers.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { noteSeen } from "#app/platform/notifications/notifications.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
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

/** `…/applications/:applicationId/offers/:offerId`: an offer to a student that the partner represents. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { actor, db, now, organisationId, place } = await ownAgency({ request, context });
  const applicationId = recordIdOf(params.applicationId);
  const application = orNotFound(await findAgencyCase(db, { organisationId, id: applicationId }));
  const { offer, may } = orNotFound(await findOffer(db, actor, recordIdOf(params.offerId)));
  if (offer.applicationId !== applicationId) throw data(null, { status: 404 });
  await noteSeen(db, actor.userId, { type: "offer", id: offer.id });
  const papers = may.answer ? await listDocuments(db, application.studentId, now) : null;
  return {
    application,
    offer: { ...offer, daysLeft: daysLeft(offer, now) },
    isLate: now >= offer.expiresAt,
    mayOpenWallet: can(actor, "document.view", "own"),
    papers: papers?.map(({ id, kind }) => ({ value: id, label: DOCUMENT_KIND_LABELS[kind] })) ?? null,
    place,
  };
}

const offerId = ({ params }: IntentArgs) => recordIdOf(params.offerId);
const change = recordIntents(
  offerId,
  (args) => `${offersPath("partner-dashboard", recordIdOf(args.params.applicationId))}/${offerId(args)}`,
);

export const action = intents({ "answer-condition": change(ANSWER_CONDITION) });

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { application, offer, isLate, mayOpenWallet, papers, place } = loaderData;
  const conditionsLead = isOneOf(CONDITIONS_COUNT_IN, offer.state) ? texts.conditionsLead : null;
  return (
    <>
      <LiveChanges shown={[{ subject: "offer", id: offer.id }, { subject: "document" }]} />
      <OfferView
        offer={offer}
        isLate={isLate}
        place={place}
        back={<ApplicationBack application={application} />}
        words={{ declined: texts.declined, deferred: texts.deferred, changed: texts.changed }}
        openNotice={<Notice title={texts.onlyStudent} />}
        papers={papers}
        conditionsLead={papers ? conditionsLead : texts.conditionsRead}
        conditionsFooter={
          mayOpenWallet ? (
            <TextLink to={agentWalletPath(application.studentId)}>{texts.toDocuments}</TextLink>
          ) : null
        }
        answer={actionData}
      />
    </>
  );
}
