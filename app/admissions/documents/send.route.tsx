import { listOwnStudents } from "#app/admissions/students/account-students.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/send.route.ts";
import { ownDocumentPath, WALLET_PATH } from "./document-paths.ts";
import { sendOwnDocumentSchema } from "./document-schema.ts";
import { documentMessages as texts } from "./documents.words.ts";
import { sentByAccount } from "./send-document.server.ts";
import { SendForm } from "./send-form.tsx";
import { readSending, sendIntent } from "./send-intent.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("document.send")];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.send} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/**
 * `/student-dashboard/documents/send`: an upload form that works without script. `document` is the one to replace.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const { renewed, ...sending } = await readSending({ request, context });
  return {
    ...sending,
    renewedId: renewed?.id ?? null,
    students: actor.studentIds.length > 1 ? await listOwnStudents(db, actor) : [],
    studentId: renewed?.studentId ?? new URL(request.url).searchParams.get("student"),
    locale: placeOf(user).locale,
  };
}

export const action = intents({
  send: sendIntent({
    needs: "document.send",
    schema: sendOwnDocumentSchema,
    whose: ({ actor }, { studentId }) => sentByAccount(actor, studentId),
    to: () => WALLET_PATH,
  }),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { renewedId } = loaderData;
  return (
    <>
      <p>
        <ButtonLink to={renewedId ? ownDocumentPath(renewedId) : WALLET_PATH} variant="link" size="sm">
          {texts.back}
        </ButtonLink>
      </p>
      <PageHeader compact title={renewedId ? texts.replace : texts.send} description={texts.sendHint} />
      <SendForm {...loaderData} lastResult={actionData?.lastResult} />
    </>
  );
}
