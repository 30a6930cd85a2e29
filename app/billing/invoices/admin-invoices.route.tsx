import { useMemo } from "react";
import { COUNSELLOR_CHOICES } from "#app/admissions/students/counsellor-choices.server.ts";
import { openedList } from "#app/platform/access-log/opened.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { ListPage } from "#app/platform/lists/list-page.tsx";
import { loadListWith } from "#app/platform/lists/load-list.server.ts";
import { searchedFilter } from "#app/platform/lists/searched-filter.view.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { calendarDateIn } from "#app/platform/time/calendar-date.ts";
import type { Route } from "./+types/admin-invoices.route.ts";
import { INVOICE_DUES, INVOICE_LIST } from "./admin-list.ts";
import { BILLING_CURRENCY_OPTIONS } from "./billing-currencies.ts";
import type { CurrencyTotals } from "./currency-totals.ts";
import { invoiceColumns } from "./invoice-columns.tsx";
import { INVOICE_STATE_LABELS, INVOICE_STATES } from "./invoice-states.ts";
import { invoiceMessages as texts } from "./invoices.words.ts";
import { listInvoices } from "./list.server.ts";
import { findBilledStudent } from "./queries.server.ts";
import { readTotals } from "./totals.server.ts";
import { TotalsTable } from "./totals-table.tsx";

const PATH = "/admin/invoices";

export const middleware: Route.MiddlewareFunction[] = [requires("invoice.list")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

/** `/admin/invoices`: the invoices of all students, with totals by currency. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const place = placeOf(user);
  const today = calendarDateIn(now(), place.timeZone);
  const always = { place, today, totals: [] as CurrencyTotals[], student: null as string | null };
  return loadListWith(
    { request, context },
    INVOICE_LIST,
    async (db, query) => {
      await openedList({ request, context }, "invoice.list", "invoices");
      const { student: [studentId] = [] } = query.filters;
      const student = studentId ? ((await findBilledStudent(db, studentId))?.name ?? null) : null;
      const totals = await readTotals(db, actor, { today, ...(studentId ? { studentId } : {}) });
      return { page: await listInvoices(db, query), extra: { ...always, totals, student } };
    },
    always,
    COUNSELLOR_CHOICES,
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { list, place, today, totals, student, counsellors } = loaderData;
  const columns = useMemo(() => invoiceColumns(place, today), [place, today]);
  const asked = list.state === "ready" ? list.query.filters : {};
  return (
    <ListPage
      path={PATH}
      title={texts.title}
      spec={INVOICE_LIST}
      list={list}
      columns={columns}
      essential={["number", "student", "state"]}
      searchLabel={texts.search}
      counted={(count) => texts.counted({ count })}
      filters={[
        ...searchedFilter("student", texts.columns.student, asked.student, student),
        {
          name: "state",
          label: texts.columns.state,
          options: optionsOf(INVOICE_STATES, INVOICE_STATE_LABELS),
        },
        { name: "due", label: texts.dueFilter, options: optionsOf(INVOICE_DUES, texts.dues) },
        { name: "currency", label: texts.columns.currency, options: BILLING_CURRENCY_OPTIONS },
        { name: "counsellor", label: texts.columns.counsellor, options: counsellors },
        { name: "issued", label: texts.columns.issued },
      ]}
      above={<TotalsTable totals={totals} />}
      emptyTitle={texts.none}
      emptyHint={texts.noneHint}
      failedText={texts.loadFailed}
    />
  );
}
