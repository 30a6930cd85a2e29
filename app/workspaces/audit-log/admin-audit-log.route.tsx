import { Link } from "react-router";
import { openedList } from "#app/platform/access-log/opened.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { SettingsHead } from "#app/platform/lists/settings-head.tsx";
import { can } from "#app/platform/permissions/resolver.ts";
import { nothingSchema } from "#app/platform/records/record-id-schema.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Download } from "#app/ui/icons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/admin-audit-log.route.ts";
import { auditLogMessages as texts } from "./audit-log.words.ts";
import { AuditLogForm } from "./audit-log-form.tsx";
import { readActionChoices, readAuditLogPage } from "./audit-log-page.server.ts";
import { auditLogSearch, parseAuditLogQuery } from "./audit-log-query.ts";
import { AuditLogTable } from "./audit-log-table.tsx";
import { askForAuditLogCheck, readChecks } from "./check-audit-log.server.ts";
import { CheckSection } from "./check-section.tsx";

const PATH = "/admin/settings/audit";

export const middleware: Route.MiddlewareFunction[] = [requires("audit.read")];

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

/** `/admin/settings/audit`: the audit log with its search, and whether its chain is intact. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const { query, errors } = parseAuditLogQuery(new URL(request.url).searchParams);
  const place = placeOf(user);
  await openedList({ request, context }, "audit.read", "audit-log");
  const isWrong = Object.keys(errors).length > 0;
  const [page, actions, checks] = await Promise.all([
    isWrong ? null : readAuditLogPage(db, query, place.timeZone),
    readActionChoices(db),
    readChecks(db),
  ]);
  return {
    query,
    errors,
    page,
    actions,
    checks,
    place,
    mayExport: can(actor, "audit.export"),
  };
}

export const action = intents({
  check: {
    needs: "audit.check",
    creates: true,
    form: nothingSchema,
    run: (args) =>
      writeForm(args, {
        schema: nothingSchema,
        command: (deps, actor) => askForAuditLogCheck(deps, actor),
        to: () => PATH,
        message: "audit-check-started",
      }),
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { query, errors, page, actions, checks, place, mayExport } = loaderData;
  useResultToast(actionData);
  return (
    <>
      <SettingsHead path={PATH} description={texts.lead} />
      <div className="flex flex-col gap-8">
        <AuditLogForm path={PATH} query={query} errors={errors} actions={actions} />
        <Card title={texts.found}>
          {page === null ? <Notice tone="warning" title={texts.wrong} live /> : null}
          {page?.isCut ? <Notice title={texts.cut} /> : null}
          {page?.items.length === 0 ? <EmptyState title={texts.none}>{texts.noneHint}</EmptyState> : null}
          {page && page.items.length > 0 ? (
            <AuditLogTable
              items={page.items}
              names={page.names}
              place={place}
              entryHref={(id) => `${PATH}/${id}${auditLogSearch(query)}`}
            />
          ) : null}
          <p className="flex flex-wrap gap-2 py-4">
            {query.after ? (
              <Link to={`${PATH}${auditLogSearch(query)}`} className={buttonClass({ size: "sm" })}>
                {texts.newest}
              </Link>
            ) : null}
            {page?.older ? (
              <Link
                to={`${PATH}${auditLogSearch(query, page.older)}`}
                className={buttonClass({ size: "sm" })}
              >
                {texts.older}
              </Link>
            ) : null}
            {mayExport && page && page.items.length > 0 ? (
              // The answer is a file, so the browser fetches it without the router.
              <a
                href={`${PATH}/export${auditLogSearch(query)}`}
                download
                className={buttonClass({ size: "sm" })}
              >
                <Download aria-hidden="true" />
                {texts.export}
              </a>
            ) : null}
          </p>
        </Card>
        <CheckSection checks={checks} place={place} />
      </div>
    </>
  );
}
