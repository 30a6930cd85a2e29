import { data } from "react-router";
import { exportSubscribersSchema } from "#app/domain/subscribers/export-schema.ts";
import { calendarDateOf } from "#app/domain/time/calendar-date.ts";
import { requires } from "#app/server/auth/guards.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { parseSubmission } from "#app/server/http/submission.server.ts";
import { exportSubscribers } from "#app/server/subscribers/staff-commands.server.ts";
import { subscribersCsv } from "#app/server/subscribers/subscribers-csv.server.ts";
import { writeDeps } from "#app/server/write-deps.server.ts";
import type { Route } from "./+types/subscribers-export.ts";

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
