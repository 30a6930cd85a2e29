import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import { listDocuments } from "#app/admissions/documents/documents.server.ts";
import { nameOwnStudents } from "#app/admissions/students/account-students.server.ts";
import { listIntakeRecords } from "#app/catalogue/intakes/intakes.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { noteSeen } from "#app/platform/notifications/notifications.server.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/own-offer.route.ts";
import { acceptQuestions } from "./accept-questions.ts";
import { AcceptForm, DeclineForm, DeferForm } from "./answer-forms.tsx";
import { acceptOffer, declineOffer, deferOffer } from "./answer-offer.server.ts";
import { budgetTextOf } from "./budget-text.ts";
import { ANSWER_CONDITION } from "./conditions.server.ts";
import { daysLeft } from "./expiry.ts";
import { findOwnName, knownOfStudent } from "./known-of-student.server.ts";
import { OWN_OFFERS_PATH, ownOfferPath } from "./offer-paths.ts";
import { acceptOfferSchema, declineOfferSchema, deferOfferSchema } from "./offer-schema.ts";
import { OfferView } from "./offer-view.tsx";
import { ownOfferMessages as texts } from "./offers.words.ts";
import { findOffer } from "./read-offers.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("offer.accept")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${loaderData?.offer.course ?? texts.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/** `/student-dashboard/offers/:offerId`: an offer, with the student's actions. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const id = recordIdOf(params.offerId);
  const { offer, studentId } = orNotFound(await findOffer(db, actor, id));
  await noteSeen(db, actor.userId, { type: "offer", id });
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

const offerId = ({ params }: IntentArgs) => recordIdOf(params.offerId);
const change = recordIntents(offerId, (args) => ownOfferPath(offerId(args)));

export const action = intents({
  accept: change({
    needs: "offer.accept",
    form: acceptOfferSchema,
    command: acceptOffer,
    message: "offer-accepted",
  }),
  decline: change({
    needs: "offer.decline",
    form: declineOfferSchema,
    command: declineOffer,
    message: "offer-declined",
  }),
  defer: change({
    needs: "offer.defer",
    form: deferOfferSchema,
    command: deferOffer,
    message: "offer-deferred",
  }),
  "answer-condition": change(ANSWER_CONDITION),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, papers, place, isLate, intakes } = loaderData;
  return (
    <>
      <LiveChanges shown={[{ subject: "offer", id: offer.id }]} />
      <OfferView
        offer={offer}
        isLate={isLate}
        place={place}
        back={
          <ButtonLink to={OWN_OFFERS_PATH} variant="link" size="sm">
            {texts.backToOffers}
          </ButtonLink>
        }
        whose={loaderData.whose}
        words={{ declined: texts.declined, deferred: texts.deferred, changed: texts.letterChanged }}
        papers={papers}
        answer={actionData}
      >
        <AcceptForm {...loaderData} lastResult={answerFor(actionData, "accept")?.lastResult} />
        <DeferForm offer={offer} intakes={intakes} lastResult={answerFor(actionData, "defer")?.lastResult} />
        <DeclineForm offer={offer} lastResult={answerFor(actionData, "decline")?.lastResult} />
      </OfferView>
    </>
  );
}
