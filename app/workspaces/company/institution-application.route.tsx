import type { z } from "zod";
import {
  askForMore,
  assignReview,
  noteFirstSeen,
  noteReview,
  refuseReview,
  scoreReview,
  startReview,
  withdrawQuestion,
} from "#app/admissions/institution-queue/commands.server.ts";
import { findReviewPage } from "#app/admissions/institution-queue/review-page.server.ts";
import { ReviewPage } from "#app/admissions/institution-queue/review-page.tsx";
import { reviewPath } from "#app/admissions/institution-queue/review-row.ts";
import {
  askMoreSchema,
  assignReviewSchema,
  refuseSchema,
  reviewNoteSchema,
  rubricOf,
  rubricSchema,
  startSchema,
  withdrawSchema,
} from "#app/admissions/institution-queue/review-schema.ts";
import { MilestonesSection } from "#app/admissions/milestones/milestones-section.tsx";
import { readMilestones } from "#app/admissions/milestones/read-milestones.server.ts";
import { offersPath } from "#app/admissions/offers/offer-paths.ts";
import { OffersSection } from "#app/admissions/offers/offers-section.tsx";
import { listOffers } from "#app/admissions/offers/read-offers.server.ts";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { type FormWrite, writeForm } from "#app/platform/forms/form-write.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import type { FlashKey } from "#app/platform/http/flash-message.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { can } from "#app/platform/permissions/resolver.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/institution-application.route.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("share.read")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${loaderData.found.row.student} · ${loaderData.found.row.reference}` }] : [];

/** `/institution-dashboard/applications/:applicationId`: one application, as its institution works on it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const id = recordIdOf(params.applicationId);
  const { reviewId, isNew, ...found } = orNotFound(await findReviewPage(db, actor, id, now()));
  await opened({ request, context }, { action: "share.read", subjectType: "review", subjectId: id });
  if (isNew) await noteFirstSeen(db, reviewId, now());
  return {
    found,
    offers: await listOffers(db, id, { drafts: true }),
    milestones: await readMilestones(db, actor, { id, status: found.row.status }, "institution"),
    userId: user.id,
    may: {
      work: can(actor, "review.work", "own"),
      ask: can(actor, "review.ask", "own"),
      refuse: can(actor, "review.decide", "own"),
    },
    offersHref: offersPath("institution-dashboard", id),
    place: placeOf(user),
  };
}

/** A form of this page, by its schema and command. */
function write<Input extends object>(
  args: IntentArgs,
  schema: z.ZodType<Input>,
  command: FormWrite<Input & { id: string }, unknown>["command"],
  message: FlashKey,
) {
  const id = recordIdOf(args.params.applicationId);
  return writeForm(args, {
    schema,
    command: (deps, actor, input) => command(deps, actor, { ...input, id }),
    message,
    to: () => reviewPath(id),
  });
}

export const action = intents({
  take: {
    needs: "review.work",
    form: startSchema,
    run: (args) => write(args, startSchema, startReview, "review-taken"),
  },
  assign: {
    needs: "review.work",
    form: assignReviewSchema,
    run: (args) => write(args, assignReviewSchema, assignReview, "review-assigned"),
  },
  score: {
    needs: "review.work",
    form: rubricSchema,
    run: (args) =>
      write(
        args,
        rubricSchema,
        (deps, actor, { id, version, ...given }) =>
          scoreReview(deps, actor, { id, version, ...rubricOf(given) }),
        "review-scored",
      ),
  },
  note: {
    needs: "review.work",
    creates: true,
    form: reviewNoteSchema,
    run: (args) => write(args, reviewNoteSchema, noteReview, "review-noted"),
  },
  ask: {
    needs: "review.ask",
    creates: true,
    form: askMoreSchema,
    run: (args) => write(args, askMoreSchema, askForMore, "review-asked"),
  },
  "take-back": {
    needs: "review.ask",
    form: withdrawSchema,
    run: (args) => write(args, withdrawSchema, withdrawQuestion, "review-taken-back"),
  },
  refuse: {
    needs: "review.decide",
    form: refuseSchema,
    run: (args) => write(args, refuseSchema, refuseReview, "review-refused"),
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { found, offers, offersHref, milestones, may, place, userId } = loaderData;
  useResultToast(actionData);
  return (
    <>
      <LiveChanges shown={[{ subject: "review", id: found.row.id }]} />
      <ReviewPage
        found={found}
        may={may}
        userId={userId}
        answer={actionData}
        place={place}
        sections={
          <>
            <OffersSection
              level={2}
              offers={offers}
              place={place}
              hrefOf={(offerId) => `${offersHref}/${offerId}`}
              newHref={may.work && found.row.status === "Submitted" ? `${offersHref}/new` : undefined}
            />
            <MilestonesSection
              level={2}
              view={milestones}
              locale={place.locale}
              recordHref={may.work ? `${reviewPath(found.row.id)}/milestones` : null}
            />
          </>
        }
      />
    </>
  );
}
