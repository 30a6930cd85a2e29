import type { RouterContextProvider } from "react-router";
import { findInvoice } from "#app/billing/invoices/queries.server.ts";
import { listReceipts } from "#app/billing/receipts/queries.server.ts";
import { listRefunds } from "#app/billing/refunds/queries.server.ts";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { signedIn } from "#app/platform/sessions/guards.server.ts";
import { calendarDateIn } from "#app/platform/time/calendar-date.ts";

/** An invoice with its payments and refunds, for the person who opens it; 404 without access. */
export async function loadInvoice(
  where: { request: Request; context: Readonly<RouterContextProvider> },
  parameter: string | undefined,
) {
  const { db, now } = where.context.get(servicesContext);
  const { actor, user } = await signedIn(where);
  const id = recordIdOf(parameter);
  const invoice = orNotFound(await findInvoice(db, actor, id));
  await opened(where, { action: "invoice.view", subjectType: "invoice", subjectId: id });
  const [receipts, refunds] = await Promise.all([listReceipts(db, id), listRefunds(db, id)]);
  const place = placeOf(user);
  return { actor, invoice, receipts, refunds, place, today: calendarDateIn(now(), place.timeZone) };
}
