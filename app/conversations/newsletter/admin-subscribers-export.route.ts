import { data } from "react-router";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import type { Route } from "./+types/admin-subscribers-export.route.ts";
import { exportSubscribersSchema } from "./export-schema.ts";
import { exportSubscribers } from "./staff-commands.server.ts";
import { subscribersCsv } from "./subscribers-csv.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("subscriber.export")];

/** The file is made for whoever presses the button, and each time goes on the trail: there is nothing to read. */
export function loader() {
  throw data(null, { status: 404 });
}

export const action = intents({
  export: {
    needs: "subscriber.export",
    form: exportSubscribersSchema,
    async run({ form, actor, services, facts }) {
      const submission = parseSubmission(form, exportSubscribersSchema);
      if (submission.status !== "success") throw data(null, { status: 400 });
      const taken = await exportSubscribers(writeDeps(services, facts), actor, submission.value);
      if (!taken.ok) throw data(null, { status: 404 });
      const day = calendarDateOf(services.now());
      return new Response(subscribersCsv(taken.value), {
        headers: {
          "content-type": "text/csv; charset=utf-8",
          "content-disposition": `attachment; filename="subscribers-${day}.csv"`,
          "cache-control": "no-store",
        },
      });
    },
  },
});
