import { opened } from "#app/platform/access-log/opened.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf, searchWithout } from "#app/platform/http/record-address.server.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { RecordFrame } from "#app/platform/records/record-frame.tsx";
import { RecordHead } from "#app/platform/records/record-head.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import type { Route } from "./+types/admin-saved-result.route.ts";
import { findSavedResult } from "./saved-points.server.ts";
import { CountAgain, SavedResultView, savedOnText } from "./saved-result.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("points.view")];

export const handle = { opens: "record", row: "studentId" } satisfies OpensHandle;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: loaderData.saved.studentName }] : [];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const of = { studentId: recordIdOf(params.studentId), id: recordIdOf(params.resultId) };
  const { user } = await signedIn({ request, context });
  const { studentId, id } = of;
  const saved = orNotFound(await findSavedResult(db, { studentIds: [studentId], id }, calendarDateOf(now())));
  await opened(
    { request, context },
    { action: "student.view", subjectType: "student", subjectId: of.studentId, fields: ["points"] },
  );
  return {
    saved,
    place: placeOf(user),
    studentPath: `/admin/students/${of.studentId}${searchWithout(request, "edit")}`,
  };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { saved, place, studentPath } = loaderData;
  return (
    <RecordFrame name={saved.result.name} above={[{ label: saved.studentName, to: studentPath }]} wayOnPhone>
      <RecordHead
        name={saved.result.name}
        line={savedOnText(saved, place)}
        actions={<CountAgain saved={saved} />}
      />
      <SavedResultView saved={saved} place={place} />
    </RecordFrame>
  );
}
