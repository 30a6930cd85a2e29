import { openedList } from "#app/platform/access-log/opened.server.ts";
import { fileResponse } from "#app/platform/files/file-response.server.ts";
import { safeCsv } from "#app/platform/files/safe-csv.server.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { LEFT_REASON_LABELS, LEFT_REASONS } from "#app/platform/retention-rules/left-reasons.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import type { Route } from "./+types/retention-nights-file.route.ts";
import { readNights } from "./queries.server.ts";
import { retentionMessages as texts } from "./retention.words.ts";

/** Two years of all rules there are. */
const MOST_LINES = 50_000;

export const middleware: Route.MiddlewareFunction[] = [requires("retention.view")];

/** `/admin/settings/retention/nights.csv`: all reports that are kept, a line for each kind of a night and each reason. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  await openedList({ request, context }, "retention.view", "retention-nights", { everyTime: true });
  const nights = await readNights(db, { limit: MOST_LINES });
  const csv = safeCsv(
    nights.flatMap(({ night, label, before, gone, stayed }) => {
      const of = {
        [texts.night]: night,
        [texts.what]: label,
        [texts.until]: before?.toISOString() ?? "",
      };
      const left = Object.entries(stayed).map(([reason, count]) => ({
        ...of,
        [texts.went]: "",
        [texts.stayed]: count,
        [texts.whyStayed]: isOneOf(LEFT_REASONS, reason) ? LEFT_REASON_LABELS[reason] : reason,
      }));
      return [{ ...of, [texts.went]: gone, [texts.stayed]: "", [texts.whyStayed]: "" }, ...left];
    }),
    [texts.night, texts.what, texts.until, texts.went, texts.stayed, texts.whyStayed],
  );
  const bytes = Buffer.from(csv);
  return fileResponse({
    bytes: [bytes],
    size: bytes.length,
    mediaType: "text/csv; charset=utf-8",
    name: `retention-${calendarDateOf(now())}.csv`,
    saves: true,
  });
}
