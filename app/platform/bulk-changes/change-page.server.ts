import {
  type ListExport,
  listExports,
  neededToExport,
  type RequestedExport,
} from "#app/platform/lists/exported-list.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { askedValues, bulkState, doneOf } from "./bulk-change.ts";
import { type BulkChangeKind, bulkChangeKinds } from "./bulk-change-kind.server.ts";
import type { ChangePage } from "./change-page.ts";
import { findChange, firstRecords, listRefused, type Reader, readLines } from "./queries.server.ts";

/** Names shown on a draft's page; of the others, only the number. */
const NAMED = 10;

type Change = NonNullable<Awaited<ReturnType<typeof findChange>>>;

/**
 * The list of a change as this person may read it; null for others, and if the list no longer supports the search.
 */
function listOf(change: Change, reader: Reader): [ListExport, RequestedExport<string, string>] | null {
  const list = listExports.all().find(({ name }) => name === change.list);
  const query = list && parseListQuery(list.spec, new URLSearchParams(change.search), reader.clock);
  if (!list || !query?.ok) return null;
  const asked = { ...reader, query: query.value };
  return can(reader.actor, neededToExport(list, query.value.filters)) ? [list, asked] : null;
}

const mayMake = (actor: UserActor, kind: BulkChangeKind) =>
  can(actor, "bulkChange.create") && can(actor, kind.needs);

/**
 * What the page of a change shows, and the list of its records; null if there is no such change for this person.
 * `wanted` is the kind of change whose form is requested, while none is started.
 */
export async function readChangePage(
  { db }: Pick<Services, "db">,
  reader: Reader,
  { id, wanted }: { id: string; wanted: string | null },
): Promise<{ list: ListExport; page: ChangePage } | null> {
  const { actor } = reader;
  const change = await findChange(db, id);
  const found = change && listOf(change, reader);
  if (!found) return null;
  const [list, asked] = found;
  const { counts } = change;
  const state = bulkState(change, counts);
  const kinds = bulkChangeKinds.all().filter((kind) => kind.list === list.name);
  const offered: BulkChangeKind[] = [];
  for (const kind of kinds) {
    if (mayMake(actor, kind) && ((await kind.isOffered?.(db)) ?? true)) offered.push(kind);
  }
  const kind =
    state === "draft"
      ? (offered.find(({ name }) => name === wanted) ?? offered[0])
      : kinds.find(({ name }) => name === change.kind);
  const fields = kind ? await kind.fields(db, change.values ?? {}, actor, id) : [];
  const may = kind !== undefined && mayMake(actor, kind);
  return {
    list,
    page: {
      change: { ...change, state, done: doneOf(counts) },
      list: { title: list.title(), to: list.path + change.search },
      kinds: state === "draft" ? offered.map(({ name, title }) => ({ name, title: title() })) : [],
      kind: kind
        ? { name: kind.name, title: kind.title(), hint: kind.hint?.() ?? null, subject: kind.subject, fields }
        : null,
      asked: change.takesBack === null ? askedValues(fields, change.values ?? {}) : [],
      mayStop: may && state === "running",
      mayTakeBack:
        may &&
        (state === "done" || state === "stopped") &&
        kind.before !== undefined &&
        change.takesBack === null &&
        change.takenBackBy === null &&
        counts.changed > 0,
      note:
        (state === "done" || state === "stopped") && change.takesBack === null
          ? ((await kind?.note?.(db, id)) ?? null)
          : null,
      names:
        state === "draft"
          ? (await readLines(db, list, asked, await firstRecords(db, id, NAMED))).map(({ title }) => title)
          : [],
      refused: counts.refused > 0 ? await listRefused(db, list, asked, { id, kind }) : [],
    },
  };
}
