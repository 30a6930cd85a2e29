import { Form } from "react-router";
import { AttachForm } from "#app/platform/attachments/attach-form.tsx";
import { pdfLook } from "#app/platform/brand/pdf-look.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { DOCUMENT_UPLOAD } from "#app/platform/forms/upload-reader.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/offer.route.ts";
import { attachLetter, removeLetter } from "./attach-letter.server.ts";
import { judgeCondition } from "./conditions.server.ts";
import { updateDraft } from "./draft-offer.server.ts";
import { IssueDialog } from "./issue-dialog.tsx";
import { issueOffer, reissueOffer } from "./issue-offer.server.ts";
import { JudgeConditionForm, ReasonForm } from "./offer-decisions.tsx";
import { ConditionList, OfferBadge, OfferFacts } from "./offer-facts.tsx";
import { OfferForm } from "./offer-form.tsx";
import { offersPath } from "./offer-paths.ts";
import { judgeConditionSchema, updateOfferSchema, withdrawOfferSchema } from "./offer-schema.ts";
import { offerIntakes } from "./offer-start.server.ts";
import { offerMessages as texts } from "./offers.words.ts";
import { findOffer } from "./read-offers.server.ts";
import { withdrawOffer } from "./withdraw-offer.server.ts";
import { workspaceOf } from "./workspace-of.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("offer.view")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${loaderData.offer.course} · ${loaderData.offer.reference}` }] : [];

/** `…/applications/:applicationId/offers/:offerId`, of staff and of institutions. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, env, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const found = orNotFound(await findOffer(db, actor, recordIdOf(params.offerId)));
  const { offer, may } = found;
  orNotFound(offer.applicationId === recordIdOf(params.applicationId) ? offer : null);
  const { pathname, searchParams } = new URL(request.url);
  const workspace = workspaceOf(pathname);
  return {
    offer,
    asksToIssue: searchParams.get("issue") === "1" && offer.state === "draft" && may.issue,
    may,
    intakes: await offerIntakes(db, now()),
    back: `/${workspace}/applications/${offer.applicationId}`,
    fileMb: env.documentLimits.fileMb,
    place: placeOf(user),
  };
}

/** The offer under the application that `back` leads to. */
const offerPath = (back: string, id: string): string => `${back}/offers/${id}`;

const change = recordIntents(
  ({ params }) => recordIdOf(params.offerId),
  ({ params, request }) => {
    const list = offersPath(workspaceOf(new URL(request.url).pathname), recordIdOf(params.applicationId));
    return `${list}/${recordIdOf(params.offerId)}`;
  },
);

export const action = intents({
  update: change({
    needs: "offer.draft",
    form: updateOfferSchema,
    command: updateDraft,
    message: "offer-saved",
  }),
  "attach-letter": change({
    needs: "offer.draft",
    form: versionOnlySchema,
    upload: DOCUMENT_UPLOAD,
    command: (deps, actor, input, { services, file }) =>
      attachLetter({ ...services, ...deps }, actor, { ...input, file }),
    message: "offer-letter-saved",
  }),
  "remove-letter": change({
    needs: "offer.draft",
    form: versionOnlySchema,
    command: removeLetter,
    message: "offer-saved",
  }),
  issue: change({
    needs: "offer.issue",
    form: versionOnlySchema,
    command: (deps, actor, input, { services }) => {
      const { files, env, brand } = services;
      const house = pdfLook(brand.now());
      return issueOffer({ ...deps, files, brandName: env.brandName, house }, actor, input);
    },
    message: "offer-issued",
  }),
  reissue: change({
    needs: "offer.issue",
    form: withdrawOfferSchema,
    command: reissueOffer,
    message: "offer-issued",
  }),
  withdraw: change({
    needs: "offer.withdraw",
    form: withdrawOfferSchema,
    command: withdrawOffer,
    message: "offer-withdrawn",
  }),
  "judge-condition": change({
    needs: "offer.reviewCondition",
    form: judgeConditionSchema,
    command: judgeCondition,
    message: "offer-condition-judged",
  }),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, may, intakes, place, back, fileMb, asksToIssue } = loaderData;
  useResultToast(actionData);
  const isDraft = offer.state === "draft";
  const problem = (intent: string) => answerFor(actionData, intent)?.lastResult;
  const issueErrors = problem("issue")?.error;
  const counts = ["issued", "accepted", "deferred"].includes(offer.state);
  return (
    <>
      <LiveChanges shown={[{ subject: "offer", id: offer.id }]} />
      <PageHeader
        compact
        title={offer.course}
        description={isDraft ? texts.draftOnly : offer.reference}
        badge={<OfferBadge offer={offer} />}
        back={
          <ButtonLink to={back} variant="link" size="sm">
            {texts.back}
          </ButtonLink>
        }
      />
      <div className="flex flex-col gap-8">
        <OfferFacts offer={offer} place={place} />
        {offer.conditions.length > 0 ? (
          <Card title={texts.conditions}>
            <ConditionList
              offer={offer}
              action={
                counts && may.judge
                  ? (condition) => (
                      <JudgeConditionForm condition={condition} lastResult={problem("judge-condition")} />
                    )
                  : undefined
              }
            />
          </Card>
        ) : null}
        {isDraft && may.issue ? (
          <Card title={texts.issue} description={texts.issueLead} look="raised">
            {offer.letter ? null : <p className="text-sm">{texts.letterMade}</p>}
            {asksToIssue ? (
              <IssueDialog
                offer={offer}
                place={place}
                path={offerPath(back, offer.id)}
                errors={issueErrors}
              />
            ) : (
              <ButtonLink to="?issue=1" variant="primary" preventScrollReset className="mt-3">
                {texts.issue}
              </ButtonLink>
            )}
          </Card>
        ) : null}
        {isDraft && may.draft ? (
          <Card title={texts.letterOwnTitle} description={texts.letterOwnLead}>
            <AttachForm
              key={offer.letter?.sha256}
              intent="attach-letter"
              label={offer.letter ? texts.letterReplace : texts.letterAttach}
              carries={{ version: offer.version }}
              fileMb={fileMb}
              lastResult={problem("attach-letter")}
            />
            {offer.letter ? (
              <Form method="post" preventScrollReset className="mt-3">
                <input type="hidden" name="intent" value="remove-letter" />
                <input type="hidden" name="version" value={offer.version} />
                <Button type="submit" variant="ghost" size="sm">
                  {texts.letterRemove}
                </Button>
              </Form>
            ) : null}
          </Card>
        ) : null}
        {isDraft && may.draft ? (
          <Card title={texts.edit}>
            <OfferForm
              key={offer.version}
              offer={offer}
              start={{ university: "", course: "", intakeCode: "", currency: "AUD", tuitionMinor: null }}
              intakes={intakes}
              lastResult={problem("update")}
            />
          </Card>
        ) : null}
        {offer.state === "deferred" && may.issue ? (
          <ReasonForm
            offer={offer}
            intent="reissue"
            label={texts.reissue}
            lead={texts.reissueLead({ intake: offer.deferToIntake ?? "" })}
            lastResult={problem("reissue")}
          />
        ) : null}
        {may.issue && ["draft", "issued", "accepted", "deferred"].includes(offer.state) ? (
          <ReasonForm
            offer={offer}
            intent="withdraw"
            label={isDraft ? texts.discard : texts.withdraw}
            lead={null}
            lastResult={problem("withdraw")}
          />
        ) : null}
      </div>
    </>
  );
}
