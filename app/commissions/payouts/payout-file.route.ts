import { data } from "react-router";
import { amountCell } from "#app/commissions/claims/entries-csv.server.ts";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { fileResponse } from "#app/platform/files/file-response.server.ts";
import { safeCsv } from "#app/platform/files/safe-csv.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/payout-file.route.ts";
import { findRun } from "./queries.server.ts";
import { runNumber } from "./run-states.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("admin.enter"), requires("payout.export")];

/** `/admin/commissions/payouts/:runId/payments.csv`: what the bank is to pay. Only of what has been approved. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const run = orNotFound(await findRun(db, recordIdOf(params.runId)));
  if (run.state !== "approved" && run.state !== "paid") throw data(null, { status: 404 });
  await opened(
    { request, context },
    { action: "payout.export", subjectType: "payout-run", subjectId: run.id },
    { everyTime: true },
  );
  const number = runNumber(run.number);
  const rows = run.payouts.map(({ id, partner, email, amountMinor }) => ({
    payee: partner,
    email,
    currency: run.currency,
    amount: amountCell(amountMinor),
    reference: number,
    id,
  }));
  const bytes = Buffer.from(safeCsv(rows, ["payee", "email", "currency", "amount", "reference", "id"]));
  return fileResponse({
    bytes: [bytes],
    size: bytes.length,
    mediaType: "text/csv; charset=utf-8",
    name: `${number}.csv`,
    saves: true,
  });
}
