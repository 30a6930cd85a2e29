import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIdOf, searchWithout } from "#app/platform/http/record-address.server.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/staff-document.route.ts";
import { staffDocumentPath } from "./document-paths.ts";
import { documentMessages as texts } from "./documents.words.ts";
import { documentIntents, loadStaffDocument } from "./load-staff-document.server.ts";
import { StaffDocument } from "./staff-document.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("student.view")];

export const handle = { opens: "record", row: "studentId" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: texts.ofStudent({ name: loaderData.document.studentName }) }] : [];

/** `/admin/students/:studentId/documents/:documentId`: a document and its review. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const loaded = await loadStaffDocument({ request, context }, params);
  const { studentId } = loaded.document;
  return { ...loaded, studentPath: `/admin/students/${studentId}${searchWithout(request, "edit", "page")}` };
}

export const action = intents(
  documentIntents(
    ({ params, request }) =>
      `${staffDocumentPath(recordIdOf(params.studentId), recordIdOf(params.documentId))}${searchWithout(request, "edit")}`,
    ({ params, request }) =>
      `/admin/students/${recordIdOf(params.studentId)}${searchWithout(request, "edit", "page")}`,
  ),
);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffDocument {...loaderData} answer={actionData} />;
}
