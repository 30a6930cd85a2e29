import { useNavigate } from "react-router";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIdOf, searchWithout } from "#app/platform/http/record-address.server.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ArrowRight } from "#app/ui/icons.tsx";
import { useKeys } from "#app/ui/use-keys.ts";
import type { Route } from "./+types/admin-file.route.ts";
import { FILES_PATH, filePath, NEXT_FIELD } from "./document-paths.ts";
import { fileMessages, documentMessages as texts } from "./documents.words.ts";
import { findNextInReview } from "./list.server.ts";
import { documentIntents, loadStaffDocument } from "./load-staff-document.server.ts";
import { StaffDocument } from "./staff-document.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("document.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: texts.ofStudent({ name: loaderData.document.studentName }) }] : [];

/** `/admin/files/:documentId`: one of all documents, with a link to the next one pending review. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { documentId } = params;
  const loaded = await loadStaffDocument({ request, context }, { documentId });
  const { id, studentId } = loaded.document;
  const nextId = await findNextInReview(db, id);
  return {
    ...loaded,
    studentPath: `/admin/students/${studentId}`,
    nextId,
    nextPath: nextId && `${filePath(nextId)}${searchWithout(request, "page")}`,
  };
}

export const action = intents(
  documentIntents(
    ({ params, request, form }) => {
      const next = form.get(NEXT_FIELD);
      return typeof next === "string" && isRecordId(next)
        ? `${filePath(next)}${searchWithout(request, "edit", "page")}`
        : `${filePath(recordIdOf(params.documentId))}${searchWithout(request, "edit")}`;
    },
    ({ request }) => `${FILES_PATH}${searchWithout(request, "edit", "page")}`,
  ),
);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { nextPath, ...loaded } = loaderData;
  const navigate = useNavigate();
  useKeys({ n: () => nextPath && void navigate(nextPath, { preventScrollReset: true }) });
  return (
    <StaffDocument
      {...loaded}
      answer={actionData}
      actions={
        nextPath ? (
          <ButtonLink
            to={nextPath}
            size="sm"
            preventScrollReset
            aria-keyshortcuts="n"
            icon={<ArrowRight className="rtl:-scale-x-100" />}
          >
            {fileMessages.next}
          </ButtonLink>
        ) : (
          <p className="text-ink-muted text-sm">{fileMessages.noNext}</p>
        )
      }
    />
  );
}
