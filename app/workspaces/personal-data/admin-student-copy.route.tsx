import { renderToStaticMarkup } from "react-dom/server";
import { data } from "react-router";
import { portableName } from "#app/platform/files/file-name.ts";
import { openSessionOf, proofFirst } from "#app/platform/forms/account-session.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { recordIdOf } from "#app/platform/http/record-address.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import type { Route } from "./+types/admin-student-copy.route.ts";
import { copyStudentData } from "./copy.server.ts";
import { CopyDocument } from "./copy-document.tsx";
import { privacyMessages } from "./person-privacy.words.ts";
import { zipResponse } from "./zip-response.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("admin.enter"), requires("person.copy")];

/** The copy is created on request, and each is recorded in the audit log: there is nothing to load. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await signedIn({ request, context });
  throw data(null, { status: 404 });
}

export const action = intents({
  zip: {
    needs: "person.copy",
    form: [],
    async run(args) {
      const { services, facts, params } = args;
      const studentId = recordIdOf(params.studentId);
      const known = await openSessionOf(args);
      const copied = await copyStudentData(services, known, studentId, facts.id);
      if (!copied.ok) {
        const { error } = copied;
        if (error.code === "forbidden") throw proofFirst(known, args, `/admin/students/${studentId}/privacy`);
        if (error.code === "not-found") throw data(null, { status: 404 });
        throw data(null, { status: 429, headers: { "retry-after": String(error.retryAfterSeconds) } });
      }
      const { name } = copied.value.person;
      const day = calendarDateOf(services.now());
      return zipResponse(services, {
        copy: copied.value,
        studentIds: [studentId],
        page: renderToStaticMarkup(<CopyDocument copy={copied.value} place={placeOf(known.user)} />),
        name: portableName(privacyMessages.copyName({ name, day })),
      });
    },
  },
});
