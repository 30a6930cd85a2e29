import { data } from "react-router";
import { fileResponse } from "#app/platform/files/file-response.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { findPerson } from "#app/platform/sessions/person.server.ts";
import type { Route } from "./+types/admin-list-export.route.ts";
import { exportList } from "./export-list.server.ts";
import { exportSchema } from "./export-schema.ts";
import { listExports } from "./exported-list.server.ts";
import { listClockOf } from "./list-clock.server.ts";
import { listSearch } from "./list-link.ts";
import { parseListQuery } from "./list-query.ts";

/** Only these two have a limit. */
const TOO_LONG = {
  csv: "export-too-long-xlsx",
  xlsx: "export-too-long-xlsx",
  pdf: "export-too-long-pdf",
} as const;

export const middleware: Route.MiddlewareFunction[] = [requires("list.export")];

/** The file is generated on request, and each time is recorded in the audit log: there is nothing to GET. */
export function loader() {
  throw data(null, { status: 404 });
}

/** `/admin/lists/:list/export`, with the query of the list's own address. */
export const action = intents({
  export: {
    needs: "list.export",
    form: exportSchema,
    async run({ request, params, form, actor, services, facts }) {
      const list = listExports.all().find(({ name }) => name === params.list);
      const submission = parseSubmission(form, exportSchema);
      // Without the permission for a list, or after losing it, the caller finds nothing here.
      if (!list || actor.kind === "visitor") throw data(null, { status: 404 });
      const person = await findPerson(services.db, actor.userId);
      if (!person) throw redirect("/auth");
      const clock = listClockOf(person.user, services.now());
      const query = parseListQuery(list.spec, new URL(request.url).searchParams, clock);
      if (submission.status !== "success" || !query.ok) throw data(null, { status: 400 });
      const { format, onlyShown, ids } = submission.value;
      const made = await exportList({ ...services, requestId: facts.id }, actor, {
        list,
        query: query.value,
        format,
        onlyShown,
        ids,
        place: placeOf(person.user),
        reader: person.user.fullName,
      });
      if (made.ok) return fileResponse({ ...made.value, size: null, saves: true });
      const { code } = made.error;
      if (code === "forbidden" || code === "unauthenticated") throw data(null, { status: 404 });
      const why = code === "too-long" ? TOO_LONG[format] : (`export-${code}` as const);
      throw redirect(`${list.path}${listSearch(list.spec, query.value)}`, {
        headers: { "set-cookie": flashCookie(why) },
      });
    },
  },
});
