import { type SQL, sql } from "drizzle-orm";
import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import { FILE_LIST } from "#app/admissions/documents/admin-list.ts";
import type { FileRow } from "#app/admissions/documents/document.ts";
import { FILES_PATH, filePath } from "#app/admissions/documents/document-paths.ts";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import { fileSource, readFileRows } from "#app/admissions/documents/list.server.ts";
import { applicationNextSteps } from "#app/admissions/next-steps/next-steps.tables.server.ts";
import { WAIT_REASON_LABELS } from "#app/admissions/next-steps/next-steps.words.ts";
import type { WaitingRow } from "#app/admissions/next-steps/waiting-row.ts";
import { OFFER_DAY, readWaitingRows } from "#app/admissions/next-steps/waiting-rows.server.ts";
import { TASK_LIST } from "#app/admissions/tasks/admin-list.ts";
import { readTaskRows, taskSource } from "#app/admissions/tasks/list.server.ts";
import { type Due, taskClock } from "#app/admissions/tasks/task.ts";
import {
  followUpDay,
  readUniversitiesToAsk,
} from "#app/admissions/university-submissions/follow-ups.server.ts";
import { followUpText } from "#app/admissions/university-submissions/university-submissions.words.ts";
import { INVOICE_LIST } from "#app/billing/invoices/admin-list.ts";
import { outstandingOf } from "#app/billing/invoices/invoice-money.ts";
import { invoiceSource, readInvoiceRows } from "#app/billing/invoices/list.server.ts";
import { listBookingsToday } from "#app/consultations/calendar/calendar-page.server.ts";
import { BOOKING_TOPIC_LABELS } from "#app/consultations/scheduling/booking-choices.ts";
import { ENQUIRY_LIST } from "#app/conversations/enquiries/admin-list.ts";
import { enquiryLine } from "#app/conversations/enquiries/enquiry-row.ts";
import { enquirySource, readEnquiryRows } from "#app/conversations/enquiries/list.server.ts";
import { THREAD_LIST } from "#app/conversations/threads/admin-list.ts";
import { readThreadRows, threadSource } from "#app/conversations/threads/list.server.ts";
import { MESSAGES_PATH, staffThreadPath } from "#app/conversations/threads/thread-paths.ts";
import { threads } from "#app/conversations/threads/threads.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { executeNamed } from "#app/platform/database/prepared.server.ts";
import { listSearch } from "#app/platform/lists/list-link.ts";
import { inOrder } from "#app/platform/lists/list-page.server.ts";
import type { Filters, ListSpec } from "#app/platform/lists/list-query.ts";
import type { ListSource } from "#app/platform/lists/list-source.server.ts";
import { type Peek, type Peeked, peekOf, peekOfRow } from "#app/platform/lists/peek-list.server.ts";
import { formatPrice } from "#app/platform/money/format-money.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { excerpt } from "#app/platform/text/excerpt.ts";
import { calendarDateIn } from "#app/platform/time/calendar-date.ts";
import { pagesToCheck } from "#app/site/guides/checked-pages.ts";
import { visaStepDay } from "#app/visas/visa-files/late-starts.server.ts";
import { staffVisaPath } from "#app/visas/visa-files/visa-file.ts";
import { visaMessages } from "#app/visas/visa-files/visa-files.words.ts";
import { VISA_DATE_LABELS } from "#app/visas/visa-files/visa-options.ts";
import { readVisaSteps } from "#app/visas/visa-files/visa-steps.server.ts";
import { APPLICATION_LIST } from "#app/workspaces/application-list/admin-list.ts";
import { APPLICATION_STEPS_SOURCE } from "#app/workspaces/application-list/staff-list.server.ts";
import {
  DAY_KINDS,
  DAY_LINES,
  type DayGroup,
  type DayKind,
  type DayLine,
  type DayWhen,
  type DayWhose,
} from "./day.ts";
import { dayMessages as texts } from "./work-queue.words.ts";

/** Who asks, whose work they want to see, and their clock. */
export interface DayReader {
  readonly actor: UserActor;
  readonly whose: DayWhose;
  readonly timeZone: string;
  readonly now: Date;
}

type Group = Omit<DayGroup, "kind">;

/** How one kind of work is read. */
interface Read {
  /** The query of its first rows and their number; all kinds are asked by one statement. Left out by what is no list. */
  readonly peek?: SQL<Peeked>;
  /** The query of the number of those that are overdue. */
  readonly latePeek?: SQL<Peeked>;
  /** @param found what `peek` answered */
  read(db: DbOrTransaction, found: Peek, rows: SharedRows): Promise<Group>;
}

/** Rows that two kinds of work show: they are read for both by one statement. */
interface SharedRows {
  readonly waiting: RowsOf<WaitingRow>;
  readonly files: RowsOf<FileRow>;
}
type RowsOf<Row> = (ids: readonly string[]) => Promise<readonly Row[]>;

/** Reads all of some rows when the first of them are wanted. */
function readOnce<Row extends { readonly id: string }>(
  all: readonly string[],
  read: RowsOf<Row>,
): RowsOf<Row> {
  let known: Promise<ReadonlyMap<string, Row>> | undefined;
  return async (ids) => {
    known ??= read(all).then((rows) => new Map(rows.map((row) => [row.id, row])));
    const rows = await known;
    return ids.flatMap((id) => rows.get(id) ?? []);
  };
}

interface Asked<S extends string, F extends string> {
  readonly path: string;
  readonly spec: ListSpec<S, F>;
  readonly source: ListSource<S, F>;
  readonly sort: S;
  readonly filters: Filters<F>;
  /** What makes them urgent, the most urgent first, where the list has no such order. */
  readonly urgent?: SQL;
  lines(db: DbOrTransaction, ids: readonly string[], rows: SharedRows): Promise<DayLine[]>;
}

/** The most urgent rows of a list, as `byUrgency` sorts them, and the address of all of them, the oldest first. */
function firstOf<S extends string, F extends string>(
  { timeZone, now }: DayReader,
  { path, spec, source, sort, filters, urgent, lines }: Asked<S, F>,
): Read {
  const clock = { timeZone, today: calendarDateIn(now, timeZone) };
  const query = { search: "", sort, dir: "asc", filters, clock } as const;
  return {
    peek: peekOf(source, query, DAY_LINES, urgent),
    read: async (db, { ids, total }, rows) => ({
      total,
      lines: ids.length === 0 ? [] : await lines(db, ids, rows),
      to: path + listSearch(spec, query),
    }),
  };
}

/**
 * Filters by counsellor, unless everyone's work is requested. For readers who are none, no case is theirs: no counsellor has
 * the id of an account.
 */
const ofCounsellor = ({ actor, whose }: DayReader): { counsellor?: readonly string[] } =>
  whose === "mine" ? { counsellor: [actor.counsellorId ?? actor.userId] } : {};

const readTasks = (reader: DayReader): Read => {
  const { actor, whose, timeZone, now } = reader;
  const clock = taskClock(now, timeZone);
  const source = taskSource({ userId: actor.userId, ...clock });
  const filters = whose === "mine" ? { whose: ["mine"] } : {};
  const late = { filters: { ...filters, due: ["overdue"] }, sort: "due", dir: "asc", clock } as const;
  const first = firstOf(reader, {
    path: "/admin/tasks",
    spec: TASK_LIST,
    source,
    sort: "due",
    filters: { ...filters, due: ["now"] },
    lines: async (db, ids) =>
      (await readTaskRows(db, ids)).map(({ id, kind, title, about, dueOn, dueAt }) => ({
        id,
        title: kind === "call" ? texts.call({ title }) : title,
        detail: about?.name ?? null,
        to: `/admin/tasks/${id}`,
        when: whenDue({ dueOn, dueAt }, now),
      })),
  });
  return { ...first, latePeek: peekOf(source, late, 0) };
};

function whenDue({ dueOn, dueAt }: Due, now: Date): DayWhen | null {
  if (dueAt !== null) return { kind: "due-at", at: dueAt, isLate: dueAt <= now };
  return dueOn === null ? null : { kind: "due", day: dueOn };
}

const readConsultations = (reader: DayReader): Read => ({
  read: (db) => consultationsOf(db, reader),
});

async function consultationsOf(db: DbOrTransaction, reader: DayReader): Promise<Group> {
  const { counsellor: [counsellor = null] = [] } = ofCounsellor(reader);
  const rows = await listBookingsToday(db, counsellor, { zone: reader.timeZone, now: reader.now });
  const first = rows.findIndex(({ end }) => end > reader.now.getTime());
  const shown = first === -1 ? rows.slice(-DAY_LINES) : rows.slice(first, first + DAY_LINES);
  return {
    total: { count: rows.length, capped: false },
    lines: shown.map(({ id, name, topic, start }) => ({
      id,
      title: name,
      detail: BOOKING_TOPIC_LABELS[topic],
      to: `/admin/bookings/${id}`,
      when: { kind: "at", at: new Date(start) },
    })),
    to: `/admin/bookings?view=day${counsellor === null ? "" : `&counsellor=${counsellor}`}`,
  };
}

const readThreads = (reader: DayReader): Read =>
  firstOf(reader, {
    path: MESSAGES_PATH,
    spec: THREAD_LIST,
    source: threadSource(reader.actor, reader.now),
    sort: "created",
    filters: { box: [reader.whose === "mine" ? "answer" : "us"] },
    // The promised time is the same for every message: the longest pending one is overdue first.
    urgent: sql`${threads.waitingSince}`,
    lines: async (db, ids) =>
      (await readThreadRows(db, ids, { userId: reader.actor.userId, now: reader.now })).map(
        ({ id, student, last, waitingSince, lastAt, isLate }) => ({
          id,
          title: student,
          detail: last && excerpt(last.body),
          to: `${staffThreadPath(id)}#write`,
          when: { kind: "since", at: waitingSince ?? lastAt, isLate },
        }),
      ),
  });

const readDocuments = (reader: DayReader): Read => filesOf(reader, { state: ["in-review"] });
const readPassports = (reader: DayReader): Read => filesOf(reader, { state: ["ending"], kind: ["passport"] });

const filesOf = (
  reader: DayReader,
  filters: { state: readonly ["in-review" | "ending"]; kind?: readonly string[] },
): Read =>
  firstOf(reader, {
    path: FILES_PATH,
    spec: FILE_LIST,
    source: fileSource(reader.now),
    sort: "created",
    filters: { ...filters, ...ofCounsellor(reader) },
    urgent: filters.state[0] === "ending" ? sql`${documents.expiresOn}` : sql`${documents.updatedAt}`,
    lines: async (_, ids, { files }) =>
      (await files(ids)).map(({ id, student, kind, changedAt, expiresOn }) => ({
        id,
        title: student,
        detail: DOCUMENT_KIND_LABELS[kind],
        to: filePath(id),
        when:
          filters.state[0] === "ending" && expiresOn !== null
            ? { kind: "ends", day: expiresOn }
            : { kind: "since", at: changedAt },
      })),
  });

const readApplications = (reader: DayReader): Read => applicationsOf(reader, { waits: ["us"] });
const readOffers = (reader: DayReader): Read => applicationsOf(reader, { offer: ["ending"] });

const applicationsOf = (
  reader: DayReader,
  filters: { waits?: readonly string[]; offer?: readonly string[] },
): Read =>
  firstOf(reader, {
    path: "/admin/applications",
    spec: APPLICATION_LIST,
    source: APPLICATION_STEPS_SOURCE,
    sort: "created",
    filters: { ...filters, ...ofCounsellor(reader) },
    // A step of staff is pending since the last move.
    urgent: filters.offer ? OFFER_DAY : sql`${applicationNextSteps.movedAt}`,
    lines: async (_, ids, { waiting }) =>
      (await waiting(ids)).map(({ id, student, wait, since, offerDay, createdAt, university }) => ({
        id,
        title: student,
        detail: filters.offer ? university : WAIT_REASON_LABELS[wait.because],
        to: `/admin/applications/${id}`,
        when:
          filters.offer && offerDay !== null
            ? { kind: "ends", day: offerDay }
            : { kind: "since", at: since ?? createdAt },
      })),
  });

/** Applications whose university has not confirmed them in time, or is late with its decision. */
const readSubmissions = (reader: DayReader): Read => {
  const today = calendarDateIn(reader.now, reader.timeZone);
  return firstOf(reader, {
    path: "/admin/applications",
    spec: APPLICATION_LIST,
    source: APPLICATION_STEPS_SOURCE,
    sort: "created",
    filters: { university: ["ask"], ...ofCounsellor(reader) },
    urgent: followUpDay(sql`${applicationNextSteps.applicationId}`),
    lines: async (db, ids) =>
      inOrder(ids, await readUniversitiesToAsk(db, ids, today)).map(
        ({ id, student, university, about, dueOn }) => ({
          id,
          title: student,
          detail: followUpText(about, university),
          to: `/admin/applications/${id}`,
          when: { kind: "due", day: dueOn },
        }),
      ),
  });
};

/** Applications with a visa step that is late or due soon: lodgement, a request or an appointment. */
const readVisas = (reader: DayReader): Read =>
  firstOf(reader, {
    path: "/admin/applications",
    spec: APPLICATION_LIST,
    source: APPLICATION_STEPS_SOURCE,
    sort: "created",
    filters: { visa: ["due"], ...ofCounsellor(reader) },
    urgent: visaStepDay(sql`${applicationNextSteps.applicationId}`),
    lines: async (db, ids) =>
      inOrder(ids, await readVisaSteps(db, ids)).map(({ id, student, isLate, day, kind }) => ({
        id,
        title: student,
        detail: isLate ? visaMessages.lateStart : kind === null ? texts.lodge : VISA_DATE_LABELS[kind],
        to: staffVisaPath(id),
        when: { kind: "due", day },
      })),
  });

const readEnquiries = (reader: DayReader): Read =>
  firstOf(reader, {
    path: "/admin/messages",
    spec: ENQUIRY_LIST,
    source: enquirySource(reader.now),
    sort: "created",
    filters: { handled: ["no"], tab: ["enquiries"] },
    lines: async (db, ids) =>
      (await readEnquiryRows(db, ids, reader.now)).map((row) => {
        const text = enquiryLine(row);
        return {
          id: row.id,
          title: row.name,
          detail: text && excerpt(text),
          to: `/admin/messages/${row.id}?tab=enquiries#write`,
          when: { kind: "since", at: row.createdAt, isLate: row.isLate },
        };
      }),
  });

/** Invoices that students should have paid by now. */
const readInvoices = (reader: DayReader): Read =>
  firstOf(reader, {
    path: "/admin/invoices",
    spec: INVOICE_LIST,
    source: invoiceSource(calendarDateIn(reader.now, reader.timeZone)),
    sort: "due",
    filters: { due: ["overdue"], ...ofCounsellor(reader) },
    lines: async (db, ids) =>
      (await readInvoiceRows(db, ids)).map((invoice) => ({
        id: invoice.id,
        title: invoice.student,
        detail: texts.invoice({
          number: invoice.number ?? "",
          amount: formatPrice(outstandingOf(invoice), invoice.currency),
        }),
        to: `/admin/invoices/${invoice.id}`,
        when: invoice.dueOn === null ? null : { kind: "due", day: invoice.dueOn },
      })),
  });

/** Guides and fact pages that are overdue for a check against their sources; the same for everyone. */
const readPages = ({ whose, timeZone, now }: DayReader): Read => ({
  async read() {
    const due = pagesToCheck(calendarDateIn(now, timeZone));
    const shown = whose === "all" ? due : due.slice(0, DAY_LINES);
    return {
      total: { count: due.length, capped: false },
      lines: shown.map(({ path, title, checked }) => ({
        id: path,
        title,
        detail: null,
        to: path,
        when: { kind: "checked", day: checked },
      })),
      to: "/admin?whose=all",
    };
  },
});

/** Each kind of work: whose it is to do, and where it is read. */
const GROUPS: Readonly<Record<DayKind, { needs: Action; read: (reader: DayReader) => Read }>> = {
  tasks: { needs: "task.list", read: readTasks },
  consultations: { needs: "booking.list", read: readConsultations },
  threads: { needs: "thread.list", read: readThreads },
  applications: { needs: "application.list", read: readApplications },
  submissions: { needs: "application.list", read: readSubmissions },
  visas: { needs: "visaFile.list", read: readVisas },
  documents: { needs: "document.list", read: readDocuments },
  offers: { needs: "application.list", read: readOffers },
  passports: { needs: "document.list", read: readPassports },
  invoices: { needs: "invoice.list", read: readInvoices },
  enquiries: { needs: "enquiry.list", read: readEnquiries },
  // The owner is responsible for keeping rules up to date.
  pages: { needs: "system.view", read: readPages },
};

/**
 * Reads what needs the reader's action, in groups; groups without permission and empty groups are left out. The
 * number of statements is fixed, however much is pending.
 */
export async function readWorkQueue(db: DbOrTransaction, reader: DayReader): Promise<DayGroup[]> {
  const kinds = DAY_KINDS.filter((kind) => can(reader.actor, GROUPS[kind].needs));
  const reads = kinds.map((kind) => ({ kind, ...GROUPS[kind].read(reader) }));
  const peeks = reads.flatMap(({ kind, peek, latePeek }) => [
    ...(peek ? [[kind, peek] as const] : []),
    ...(latePeek ? [[lateKey(kind), latePeek] as const] : []),
  ]);
  const [found = {}] =
    peeks.length > 0
      ? await executeNamed("work-queue", db.select(Object.fromEntries(peeks)).from(sql`(select) as one`))
      : [];
  const peekedOf = (kind: DayKind | `late-${DayKind}`): Peek => {
    const { [kind]: peeked = NOTHING_PEEKED } = found as Partial<Record<typeof kind, Peeked>>;
    return peekOfRow(peeked);
  };
  const idsOf = (...of: readonly DayKind[]) => [...new Set(of.flatMap((kind) => peekedOf(kind).ids))];
  const rows: SharedRows = {
    waiting: readOnce(idsOf("applications", "offers"), (ids) => readWaitingRows(db, ids)),
    files: readOnce(idsOf("documents", "passports"), (ids) => readFileRows(db, ids, reader.now)),
  };
  const groups = await Promise.all(
    reads.map(async ({ kind, read, latePeek }) => ({
      kind,
      ...(await read(db, peekedOf(kind), rows)),
      ...(latePeek ? { late: peekedOf(lateKey(kind)).total } : {}),
    })),
  );
  return groups.filter(({ total }) => total.count > 0);
}

const lateKey = (kind: DayKind) => `late-${kind}` as const;

const NOTHING_PEEKED: Peeked = { ids: [], total: 0 };
