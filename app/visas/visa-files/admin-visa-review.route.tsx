import { intents } from "#app/platform/forms/intents.server.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-visa-review.route.ts";
import { markReady, signReview, withdrawReview } from "./commands.server.ts";
import { CreateNotice } from "./create-notice.tsx";
import { ownOutcomes } from "./outcome-tables.tsx";
import { readOutcomes } from "./outcomes.server.ts";
import { ReviewSection } from "./review-section.tsx";
import { signReviewSchema, visaVersionSchema } from "./visa-file-schema.ts";
import { visaMessages } from "./visa-files.words.ts";
import { VisaFrame } from "./visa-frame.tsx";
import { changeVisaFile, handOverIntent, loadVisaPage } from "./visa-page.server.ts";

const texts = visaMessages.review;
const PART = "/review";

export const middleware: Route.MiddlewareFunction[] = [requires("visaFile.list")];

export const handle = { opens: "record", row: "applicationId" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

/** `/admin/applications/:applicationId/visa/review`: the second review of a visa file. */
export async function loader(args: Route.LoaderArgs) {
  const page = await loadVisaPage(args);
  const isShown = page.file !== null && page.advice["comparable-outcomes"].may;
  const { db } = args.context.get(servicesContext);
  return { page, outcomes: isShown ? await readOutcomes(db, page.file) : null };
}

const change = changeVisaFile(PART);

export const action = intents({
  sign: change({
    needs: "visaFile.review",
    form: signReviewSchema,
    command: signReview,
    message: "visa-review-signed",
  }),
  "withdraw-review": change({
    needs: "visaFile.review",
    form: visaVersionSchema,
    command: withdrawReview,
    message: "visa-review-withdrawn",
  }),
  "mark-ready": change({
    needs: "visaFile.markReady",
    form: visaVersionSchema,
    command: markReady,
    message: "visa-marked-ready",
  }),
  "hand-over": handOverIntent(PART),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { page, outcomes } = loaderData;
  const result = (intent: string) => answerFor(actionData, intent)?.lastResult;
  return (
    <VisaFrame page={page} tab={PART}>
      {page.file ? (
        <ReviewSection
          page={page}
          outcomes={outcomes && ownOutcomes(outcomes)}
          results={{
            sign: result("sign"),
            withdraw: result("withdraw-review"),
            ready: result("mark-ready"),
            handOver: result("hand-over"),
          }}
        />
      ) : (
        <CreateNotice page={page} />
      )}
    </VisaFrame>
  );
}
