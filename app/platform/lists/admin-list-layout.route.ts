import { data } from "react-router";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import type { Result } from "#app/platform/results/result.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-list-layout.route.ts";
import { type ListExport, listExports, neededToExport } from "./exported-list.server.ts";
import { saveColumnsSchema, saveWidthsSchema } from "./layout-schema.ts";
import { forgetLayout, saveColumns, saveWidths } from "./layouts.server.ts";
import { OPEN_MENU } from "./list-query.ts";
import { viewSearch } from "./view.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("layout.save")];

/** The list itself shows its layout. */
export function loader() {
  throw data(null, { status: 404 });
}

/** `/admin/lists/:list/layout`, with the query of the list's own address, to which a form redirects. */
export const action = intents({
  columns: {
    needs: "layout.save",
    form: saveColumnsSchema,
    async run(args) {
      const list = laidOutList(args);
      const submission = parseSubmission(args.form, saveColumnsSchema);
      if (submission.status !== "success") throw data(null, { status: 400 });
      const { columns, order } = submission.value;
      done(await saveColumns(args.services, args.actor, list, order?.split(",") ?? columns));
      throw redirect(backTo(list, args.request));
    },
  },
  widths: {
    needs: "layout.save",
    form: saveWidthsSchema,
    async run(args) {
      const list = laidOutList(args);
      const submission = parseSubmission(args.form, saveWidthsSchema);
      if (submission.status !== "success") throw data(null, { status: 400 });
      done(await saveWidths(args.services, args.actor, list, submission.value.widths));
      return new Response(null, { status: 204 });
    },
  },
  usual: {
    needs: "layout.save",
    form: [],
    async run(args) {
      const list = laidOutList(args);
      done(await forgetLayout(args.services, args.actor, list));
      throw redirect(backTo(list, args.request));
    },
  },
});

/** A list whose columns can be chosen, and which this user may read; 404 for any other. */
function laidOutList({ actor, params }: Pick<IntentArgs, "actor" | "params">): ListExport {
  const list = listExports.all().find(({ name, spec }) => name === params.list && spec.columns);
  if (!list || !can(actor, neededToExport(list, {}))) throw data(null, { status: 404 });
  return list;
}

function done(kept: Result<undefined, unknown>): void {
  if (!kept.ok) throw data(null, { status: 404 });
}

/** Without script the menu is open because the address says so, and stays open. */
function backTo(list: ListExport, request: Request): string {
  const asked = new URL(request.url).searchParams;
  const search = viewSearch(list.spec, asked) ?? "";
  const open = asked.get(OPEN_MENU) === "columns" ? `${search ? "&" : "?"}${OPEN_MENU}=columns` : "";
  return list.path + search + open;
}
