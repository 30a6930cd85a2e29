import { Link } from "react-router";
import { nameOwnStudents } from "#app/admissions/students/account-students.server.ts";
import { InvoiceBadge } from "#app/billing/invoices/invoice-columns.tsx";
import { outstandingOf } from "#app/billing/invoices/invoice-money.ts";
import { invoiceMessages as texts } from "#app/billing/invoices/invoices.words.ts";
import { listInvoicesOf } from "#app/billing/invoices/queries.server.ts";
import { OwnAgreements } from "#app/billing/service-agreements/agreement-list.tsx";
import { listAgreementsOf } from "#app/billing/service-agreements/queries.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { calendarDateIn } from "#app/platform/time/calendar-date.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import type { Route } from "./+types/own-invoices.route.ts";

const PATH = "/student-dashboard/invoices";
const columns = texts.columns;

export const middleware: Route.MiddlewareFunction[] = [requires("invoice.view")];

export const meta: Route.MetaFunction = () => [{ title: texts.ownTitle }];

/** `/student-dashboard/invoices`: invoices issued to the student, or to the students of the account. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const [invoices, agreements] = await Promise.all([
    listInvoicesOf(db, actor, actor.studentIds),
    can(actor, "serviceAgreement.view", "own") ? listAgreementsOf(db, actor, actor.studentIds) : [],
  ]);
  const whose = await nameOwnStudents(db, actor);
  const place = placeOf(user);
  return {
    agreements: agreements.map((agreement) => ({ ...agreement, whose: whose(agreement.studentId) })),
    invoices: invoices.map((invoice) => ({ ...invoice, whose: whose(invoice.studentId) })),
    place,
    today: calendarDateIn(now(), place.timeZone),
  };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { agreements, invoices, place, today } = loaderData;
  return (
    <>
      <p>
        <ButtonLink to="/student-dashboard" variant="link" size="sm">
          {texts.backToOverview}
        </ButtonLink>
      </p>
      <PageHeader compact title={texts.ownTitle} description={texts.ownDescription} />
      <OwnAgreements agreements={agreements} place={place} />
      {invoices.length === 0 ? (
        <EmptyState title={texts.none}>{texts.noneOwnHint}</EmptyState>
      ) : (
        <Table caption={texts.ownTitle}>
          <TableHead>
            <TableHeader>{columns.number}</TableHeader>
            <TableHeader>{columns.state}</TableHeader>
            <TableHeader align="end">{columns.total}</TableHeader>
            <TableHeader align="end">{columns.outstanding}</TableHeader>
            <TableHeader>{columns.due}</TableHeader>
          </TableHead>
          <TableBody>
            {invoices.map((invoice) => (
              <TableRow key={invoice.id}>
                <TableCell>
                  <Link to={`${PATH}/${invoice.id}`} className="font-medium underline">
                    {invoice.number}
                  </Link>
                  {invoice.whose ? <small className="block text-ink-muted">{invoice.whose}</small> : null}
                </TableCell>
                <TableCell label={columns.state}>
                  <InvoiceBadge invoice={invoice} today={today} />
                </TableCell>
                <TableCell label={columns.total} align="end">
                  {formatPrice(invoice.totalMinor, invoice.currency)}
                </TableCell>
                <TableCell label={columns.outstanding} align="end">
                  {formatPrice(outstandingOf(invoice), invoice.currency)}
                </TableCell>
                <TableCell label={columns.due}>
                  {invoice.dueOn ? formatCalendarDate(invoice.dueOn, place.locale) : "—"}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </>
  );
}
