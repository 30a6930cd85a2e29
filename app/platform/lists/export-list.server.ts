import { recordAccess, recordAudit } from "#app/platform/audit/audit.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { authorize, can } from "#app/platform/permissions/resolver.ts";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { findPerson } from "#app/platform/sessions/person.server.ts";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import { exportMessages } from "./export.words.ts";
import { MEDIA_TYPES, WRITERS } from "./export-file.server.ts";
import { type ExportFormat, MOST_ROWS } from "./export-formats.ts";
import { type NoPlace, openRows } from "./export-rows.server.ts";
import { columnsOf, type ListExport, neededToExport } from "./exported-list.server.ts";
import type { ListQuery } from "./list-query.ts";

interface Wanted {
  readonly list: ListExport;
  readonly query: ListQuery;
  readonly format: ExportFormat;
  /** Only the columns that the page shows. */
  readonly onlyShown: boolean;
  /** The rows that are selected; empty: all that match. */
  readonly ids: readonly string[];
  readonly place: Place;
  /** Who exports it, for the head of a page. */
  readonly reader: string;
}

export interface ExportedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly count: number;
}

/**
 * A list as a file: all rows that `query` narrows it to, or those of them that are selected, in its order, as its page shows
 * them. Before the first byte it is
 * in the audit log, and in the access log where the rows belong to people. Errors: `too-long` for the format, `busy` and
 * `crowded` as of `openRows`.
 */
export async function exportList(
  deps: Pick<Services, "db" | "env" | "log" | "now"> & { readonly requestId?: string },
  actor: UserActor,
  { list, query, format, onlyShown, ids, place, reader }: Wanted,
): Promise<Result<ExportedFile, Refused | NoPlace | { readonly code: "too-long" }>> {
  const { db, env, log } = deps;
  const needs = neededToExport(list, query.filters);
  for (const action of ["list.export", needs] as const) {
    const allowed = authorize(actor, action);
    if (!allowed.ok) return allowed;
  }
  const now = deps.now();
  const shown = onlyShown ? query.columns : undefined;
  const columns = await columnsOf(db, list, query.filters, shown);
  const opened = await openRows(
    db,
    list,
    { query, shown, columns, ids, actor, now, env },
    {
      async mayStill() {
        const person = await findPerson(db, actor.userId);
        return person !== null && can(person.actor, "list.export") && can(person.actor, needs);
      },
      onFailure: (error) => log.error({ err: error, list: list.name }, "an export broke off"),
    },
  );
  if (!opened.ok) return opened;
  const { count, batches } = opened.value;
  try {
    if (count > MOST_ROWS[format]) {
      await batches.cancel();
      return err({ code: "too-long" });
    }
    const subject = { subjectType: "list", subjectId: list.name };
    const fields = [
      ...[format, `rows:${count}`, ...narrowing(query)],
      ...(ids.length > 0 ? ["selected"] : []),
      ...(shown ? [`columns:${shown}`] : []),
    ];
    await recordAudit(db, actor, { action: "list.export", ...subject, fields }, deps.requestId);
    if (list.isPersonal) await recordAccess(db, actor, { action: needs, ...subject }, { everyTime: true });
  } catch (error) {
    await batches.cancel();
    throw error;
  }
  const title = list.title();
  return ok({
    name: `${list.name}-${query.clock.today}.${format}`,
    mediaType: MEDIA_TYPES[format],
    count,
    bytes: WRITERS[format]({
      title,
      columns,
      batches,
      place,
      brandName: env.brandName,
      notes: [
        exportMessages.rows({ count }),
        exportMessages.made({ when: formatMoment(now, place), name: reader }),
      ],
    }),
  });
}

/**
 * What an export was narrowed to, for the audit log. What was searched for may be a name, and the audit log keeps no personal
 * values: it says that there was a search.
 */
function narrowing({ search, filters, sort, dir }: ListQuery): string[] {
  const set = Object.entries(filters).flatMap(([name, values = []]) =>
    values.map((value) => `${name}:${value}`),
  );
  return [...(search ? ["q"] : []), ...set, `sort:${sort}:${dir}`];
}
