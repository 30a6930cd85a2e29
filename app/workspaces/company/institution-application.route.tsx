import type { z } from "zod";
import { AnswersInColumns } from "#app/admissions/answers/answer-list.tsx";
import { importedTexts } from "#app/admissions/applications/imported.words.ts";
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
import { institutionQueueMessages as texts } from "#app/admissions/institution-queue/institution-queue.words.ts";
import { QuestionList } from "#app/admissions/institution-queue/question-list.tsx";
import { ReviewBadges } from "#app/admissions/institution-queue/review-columns.tsx";
import { TakeForm } from "#app/admissions/institution-queue/review-forms.tsx";
import { reviewNext } from "#app/admissions/institution-queue/review-next.ts";
import { findReviewPage } from "#app/admissions/institution-queue/review-page.server.ts";
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
import { readMilestones } from "#app/admissions/milestones/read-milestones.server.ts";
import { pipelineOf } from "#app/admissions/next-steps/pipeline.ts";
import { offersPath } from "#app/admissions/offers/offer-paths.ts";
import { OffersSection } from "#app/admissions/offers/offers-section.tsx";
import { listOffers } from "#app/admissions/offers/read-offers.server.ts";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { type FormWrite, writeForm } from "#app/platform/forms/form-write.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import type { FlashKey } from "#app/platform/http/flash-message.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf, searchWithout } from "#app/platform/http/record-address.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { can } from "#app/platform/permissions/resolver.ts";
import { pageDatabase } from "#app/platform/permissions/seen-rows.server.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { RecordColumns, RecordFrame } from "#app/platform/records/record-frame.tsx";
import { RecordHead } from "#app/platform/records/record-head.tsx";
import { RecordTabs } from "#app/platform/records/record-tabs.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { CopyText } from "#app/ui/copy-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import { ApplicationPipeline } from "#app/workspaces/record-parts/application-pipeline.tsx";
import type { Route } from "./+types/institution-application.route.ts";
import { ReviewNextStep } from "./review-next-step.tsx";
import { ReviewOverview } from "./review-overview.tsx";
import { ReviewRail } from "./review-rail.tsx";
import { REVIEW_TABS, type ReviewTab, reviewTab } from "./review-tabs.ts";
import { SharedDocuments } from "./shared-documents.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("share.read")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${loaderData.found.row.student} · ${loaderData.found.row.reference}` }] : [];

/** `/institution-dashboard/applications/:applicationId`: one application, as its institution works on it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db: whole, now } = context.get(servicesContext);
  const db = pageDatabase(whole);
  const { actor, user } = await signedIn({ request, context });
  const id = recordIdOf(params.applicationId);
  const tab = reviewTab(new URL(request.url).searchParams);
  const [page, offers] = await Promise.all([
    findReviewPage(db, actor, id, now(), tab === "answers"),
    listOffers(db, id, { drafts: true }),
  ]);
  const { reviewId, isNew, ...found } = orNotFound(page);
  await opened({ request, context }, { action: "share.read", subjectType: "review", subjectId: id });
  if (isNew) await noteFirstSeen(db, reviewId, now());
  const { row } = found;
  const milestones = await readMilestones(db, actor, { id, status: row.status }, "institution");
  return {
    found,
    tab,
    offers,
    milestones,
    pipeline: pipelineOf({ ...found, status: row.status, milestones: milestones.standing }),
    next: reviewNext({ ...row, isArchived: found.isArchived, offers, milestone: milestones.next }),
    userId: user.id,
    may: {
      work: can(actor, "review.work", "own"),
      ask: can(actor, "review.ask", "own"),
      refuse: can(actor, "review.decide", "own"),
    },
    place: placeOf(user),
  };
}

/** A form of this page, by its schema and command. */
function write<Input extends object>(
  args: IntentArgs,
  schema: z.ZodType<Input>,
  command: FormWrite<Input & { id: string }, unknown>["command"],
  message: FlashKey | null,
) {
  const id = recordIdOf(args.params.applicationId);
  return writeForm(args, {
    schema,
    command: (deps, actor, input) => command(deps, actor, { ...input, id }),
    message,
    to: () => reviewPath(id) + searchWithout(args.request, "edit", "move"),
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
    // A choice made in place is confirmed by the page, which can undo it.
    form: [assignReviewSchema, "quiet"],
    run: (args) =>
      write(args, assignReviewSchema, assignReview, args.form.has("quiet") ? null : "review-assigned"),
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
  const { found, tab, offers, milestones, may, place } = loaderData;
  const { row, version } = found;
  useResultToast(actionData);
  const isOpen = !row.isWithdrawn && !found.isArchived;
  const asksFor = {
    offer: may.work && row.status === "Submitted" && isOpen,
    ask: may.ask && isOpen && (row.state === "received" || row.state === "reviewing"),
    refuse:
      may.refuse &&
      isOpen &&
      row.status === "Submitted" &&
      row.state !== "offered" &&
      row.state !== "refused",
  };
  const stale =
    actionData && actionData.staleVersion !== null ? (
      <Notice tone="warning" live title={texts.stale} />
    ) : null;
  const forms = { version, answer: actionData, stale };
  const sent = found.documents?.filter((document) => document.sent.length > 0).length;
  const counts: Partial<Record<ReviewTab, string | number | null>> = {
    documents: found.documents ? texts.documentsOf({ sent: sent ?? 0, total: found.documents.length }) : null,
    requests: found.questions.length,
    offers: offers.length,
  };
  return (
    <RecordFrame key={row.id} name={row.student}>
      <LiveChanges shown={[{ subject: "review", id: row.id }]} />
      <RecordHead
        kind="person"
        name={row.student}
        badges={<ReviewBadges review={row} />}
        line={
          <>
            <span className="font-medium text-ink">{row.course ?? texts.noCourse}</span>
            {[row.university, row.intake].filter(Boolean).map((part) => ` · ${part}`)}
            {" · "}
            <CopyText text={row.reference} label={texts.copyReference({ reference: row.reference })} />
          </>
        }
        actions={
          may.work &&
          isOpen &&
          found.assigneeId === null &&
          found.people.some(({ value }) => value === loaderData.userId) ? (
            <TakeForm version={version} />
          ) : null
        }
      />
      <ApplicationPipeline pipeline={loaderData.pipeline} place={place} />
      <ReviewNextStep {...loaderData} may={{ ...may, ...asksFor }} forms={forms} />
      <RecordTabs
        current={tab}
        tabs={REVIEW_TABS.map((each) => ({
          tab: each,
          label: texts.tabs[each],
          count: counts[each] ?? null,
        }))}
      />
      {tab === "overview" ? (
        <RecordColumns
          rail={<ReviewRail found={found} mayAssign={may.work && isOpen} forms={forms} place={place} />}
        >
          <ReviewOverview
            userId={loaderData.userId}
            found={found}
            milestones={milestones}
            mayWork={may.work}
            mayTakeBack={may.ask && isOpen && row.state === "asked"}
            forms={forms}
            place={place}
          />
        </RecordColumns>
      ) : tab === "documents" ? (
        <SharedDocuments documents={found.documents} applicationId={row.id} place={place} />
      ) : tab === "requests" ? (
        found.questions.length === 0 ? (
          <p className="text-ink-muted">{texts.ask.none}</p>
        ) : (
          <QuestionList
            questions={found.questions}
            version={version}
            mayTakeBack={may.ask && isOpen && row.state === "asked"}
            place={place}
          />
        )
      ) : tab === "offers" ? (
        <OffersSection
          offers={offers}
          place={place}
          hrefOf={(offerId) => `${offersPath("institution-dashboard", row.id)}/${offerId}`}
          newHref={asksFor.offer ? `${offersPath("institution-dashboard", row.id)}/new` : undefined}
        />
      ) : found.answers === null ? (
        <p className="text-ink-muted">{texts.page.notShared}</p>
      ) : (
        <AnswersInColumns steps={found.answers} none={importedTexts.staff} />
      )}
    </RecordFrame>
  );
}
