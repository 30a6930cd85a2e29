import type { ReactNode } from "react";
import { Link, useLocation, useRouteLoaderData } from "react-router";
import { ENQUIRY_LIST } from "#app/conversations/enquiries/admin-list.ts";
import { campaignText } from "#app/conversations/enquiries/campaign.ts";
import { enquiryMessages } from "#app/conversations/enquiries/enquiries.words.ts";
import { EnquiryBadge } from "#app/conversations/enquiries/enquiry-badge.tsx";
import { type EnquiryGroup, type EnquiryRow, enquiryLine } from "#app/conversations/enquiries/enquiry-row.ts";
import { THREAD_LIST } from "#app/conversations/threads/admin-list.ts";
import { NARROWER_INBOXES, TAB_INBOXES } from "#app/conversations/threads/inboxes.ts";
import { PanePages, PaneTools } from "#app/conversations/threads/pane-list.tsx";
import { PaneRow, type RowTime } from "#app/conversations/threads/pane-row.tsx";
import { MESSAGES_PATH, staffThreadPath } from "#app/conversations/threads/thread-paths.ts";
import type { ThreadRow } from "#app/conversations/threads/thread-row.ts";
import { ThreadItem } from "#app/conversations/threads/thread-state.tsx";
import { inboxMessages as texts } from "#app/conversations/threads/threads.words.ts";
import { changeSeveralPath, listSearch } from "#app/platform/lists/list-link.ts";
import { listLinks } from "#app/platform/lists/list-state.ts";
import type { LoadedList } from "#app/platform/lists/loaded-list.ts";
import { rowsOf } from "#app/platform/lists/sent-page.ts";
import { SavedViews } from "#app/platform/lists/view-bar.tsx";
import { listMessages } from "#app/platform/portal/admin.words.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { X } from "#app/ui/icons.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { TextLink } from "#app/ui/text-link.tsx";

type Ready<L> = Extract<L, { state: "ready" }>;
type ThreadsLoaded = LoadedList<ThreadRow, "created", "box">;

/** What the frame of the back office says of Messages. */
type Marked = { readonly marks: { readonly messages: number | null } };

type InboxListProps = { list: ThreadsLoaded; enquiries: EnquiryGroup; time: RowTime };

/** The conversations of an inbox, with visitors' enquiries among those that need a reply. */
export function InboxList({ list, ...rest }: InboxListProps) {
  return list.state === "ready" ? <ReadInbox list={list} {...rest} /> : null;
}

function ReadInbox({ list, enquiries, time }: InboxListProps & { list: Ready<ThreadsLoaded> }) {
  const { query, page, views } = list;
  const { pathname } = useLocation();
  const waiting = useRouteLoaderData<Marked>("workspaces/staff/layout.route")?.marks.messages ?? 0;
  const link = listLinks(MESSAGES_PATH, THREAD_LIST, query);
  const search = listSearch(THREAD_LIST, query);
  const [box] = query.filters.box ?? [];
  const narrower = NARROWER_INBOXES.find((each) => each === box);
  const isEmpty = page.rows.length === 0 && enquiries.items.length === 0;
  return (
    <>
      <div className="sticky top-0 z-10 bg-paper">
        <div className="px-(--gutter)">
          <TabLinks
            label={texts.boxes}
            items={TAB_INBOXES.map((each) => ({
              href: link({ search: "", filters: { box: [each] } }),
              current: each === box,
              label:
                each === "answer" && waiting > 0 ? (
                  <>
                    {texts[each]} <Count of={waiting} />
                  </>
                ) : (
                  texts[each]
                ),
            }))}
          />
        </div>
        <PaneTools
          path={MESSAGES_PATH}
          search={query.search}
          label={texts.search}
          hidden={{ box: "all" }}
          menu={{
            label: texts.filter,
            items: NARROWER_INBOXES.map((each) => ({
              value: each,
              label: texts[each],
              href: link({ filters: { box: [each] } }),
              isCurrent: each === box,
            })),
          }}
        />
        {narrower ? <Chip label={texts[narrower]} href={link({ filters: { box: ["all"] } })} /> : null}
        {views ? (
          <div className="px-(--gutter)">
            <SavedViews
              path={MESSAGES_PATH}
              views={views}
              search={search}
              shownSearch={narrower || query.search ? search : ""}
            />
          </div>
        ) : null}
      </div>
      {page.rows.length > 0 ? (
        <ul aria-label={texts.boxes}>
          {rowsOf(page).map((row) => (
            <ThreadItem
              key={row.id}
              row={row}
              href={staffThreadPath(row.id) + search}
              isCurrent={pathname === staffThreadPath(row.id)}
              time={time}
            />
          ))}
        </ul>
      ) : null}
      {enquiries.items.length > 0 ? (
        <section>
          <h2 className="flex items-center gap-2 px-(--gutter) pt-3 pb-1 font-semibold font-text text-ink-muted text-xs">
            {enquiryMessages.group} <Count of={enquiries.total} />
          </h2>
          <ul>
            {enquiries.items.map((row) => (
              <EnquiryItem key={row.id} row={row} search={search} time={time} />
            ))}
          </ul>
          {enquiries.total > enquiries.items.length ? (
            <p className="px-(--gutter) py-2">
              <Link to={`${MESSAGES_PATH}?tab=enquiries&handled=no`} className="text-eucalyptus text-sm">
                {enquiryMessages.showAll({ count: enquiries.total })}
              </Link>
            </p>
          ) : null}
        </section>
      ) : null}
      {isEmpty ? (
        <Empty
          isNarrowed={query.search !== "" || box !== "answer"}
          title={box === "answer" && query.search === "" ? texts.caughtUp : texts.none}
          hint={box === "answer" ? texts.caughtUpHint : texts.noneHint}
          allHref={link({ search: "", filters: { box: ["all"] } })}
        />
      ) : null}
      <PanePages page={page} link={link} />
    </>
  );
}

type EnquiriesLoaded = LoadedList<EnquiryRow, "created" | "name", "handled" | "created" | "source" | "tab">;

type EnquiryListProps = {
  list: EnquiriesLoaded;
  /** The website forms that enquiries came through. */
  sources: readonly { readonly id: string; readonly name: string }[];
  time: RowTime;
};

/** All enquiries, whether or not they are resolved. */
export function EnquiryList({ list, sources, time }: EnquiryListProps) {
  if (list.state !== "ready") return null;
  const { query, page, views } = list;
  const link = listLinks(MESSAGES_PATH, ENQUIRY_LIST, {
    ...query,
    filters: { ...query.filters, tab: ["enquiries"] },
  });
  const search = link().slice(MESSAGES_PATH.length);
  const [handled] = query.filters.handled ?? [];
  const [source] = query.filters.source ?? [];
  const states = [
    { value: "no", label: enquiryMessages.handledNo },
    { value: "late", label: enquiryMessages.late },
    { value: "yes", label: enquiryMessages.handledYes },
  ];
  return (
    <>
      <div className="sticky top-0 z-10 bg-paper">
        <div className="px-(--gutter)">
          <TabLinks
            label={enquiryMessages.handledFilter}
            items={[{ value: undefined, label: texts.all }, ...states].map(({ value, label }) => ({
              href: link({ filters: { handled: value ? [value] : null } }),
              label,
              current: value === handled,
            }))}
          />
        </div>
        <PaneTools
          path={MESSAGES_PATH}
          search={query.search}
          label={enquiryMessages.search}
          hidden={{ tab: "enquiries", handled, source }}
          {...(sources.length > 0
            ? {
                menu: {
                  label: enquiryMessages.source,
                  items: [
                    {
                      value: "",
                      label: enquiryMessages.allSources,
                      href: link({ filters: { source: null } }),
                    },
                    ...sources.map(({ id, name }) => ({
                      value: id,
                      label: name,
                      href: link({ filters: { source: [id] } }),
                    })),
                  ].map((item) => ({ ...item, isCurrent: item.value === (source ?? "") })),
                },
              }
            : {})}
        />
        {source ? (
          <Chip
            label={sources.find(({ id }) => id === source)?.name ?? enquiryMessages.source}
            href={link({ filters: { source: null } })}
          />
        ) : null}
        {views ? (
          <div className="px-(--gutter)">
            <SavedViews
              path={MESSAGES_PATH}
              views={views}
              search={search}
              shownSearch={handled || source || query.search ? search : ""}
            />
          </div>
        ) : null}
      </div>
      {list.severalName && page.rows.length > 0 ? (
        <p className="px-(--gutter) py-2 text-sm">
          <TextLink to={changeSeveralPath(list.severalName, search)}>{enquiryMessages.bulk.edit}</TextLink>
        </p>
      ) : null}
      <ul>
        {rowsOf(page).map((row) => (
          <EnquiryItem key={row.id} row={row} search={search} time={time} />
        ))}
      </ul>
      {page.rows.length === 0 ? (
        <Empty
          isNarrowed={query.search !== "" || handled !== undefined || source !== undefined}
          title={enquiryMessages.none}
          hint={enquiryMessages.noneHint}
          allHref={link({ search: "", filters: { handled: null, source: null } })}
        />
      ) : null}
      <PanePages page={page} link={link} />
    </>
  );
}

/** An enquiry of a visitor as a line of the inbox. */
function EnquiryItem({ row, search, time }: { row: EnquiryRow; search: string; time: RowTime }) {
  const href = `${MESSAGES_PATH}/${row.id}`;
  const { pathname } = useLocation();
  return (
    <PaneRow
      href={href + search}
      name={row.name}
      at={row.createdAt}
      time={time}
      isCurrent={pathname === href}
      line={enquiryLine(row) ?? enquiryMessages.noMessage}
    >
      {row.isLate || row.handledAt || row.source ? (
        <>
          {row.isLate || row.handledAt ? <EnquiryBadge enquiry={row} /> : null}{" "}
          {[row.source, campaignText(row.campaign)].filter(Boolean).join(" · ")}
        </>
      ) : null}
    </PaneRow>
  );
}

/** How many need action from the reader. */
const Count = ({ of }: { of: number }) => (
  <span className="rounded-full bg-ochre-soft px-1.5 text-ochre-text text-xs tabular-nums">{of}</span>
);

function Chip({ label, href }: { label: string; href: string }) {
  return (
    <p className="px-(--gutter) pt-2">
      <ButtonLink
        to={href}
        size="sm"
        aria-label={texts.clearFilter({ filter: label })}
        icon={<X aria-hidden="true" />}
      >
        {label}
      </ButtonLink>
    </p>
  );
}

type EmptyProps = { isNarrowed: boolean; title: string; hint: ReactNode; allHref: string };

function Empty({ isNarrowed, title, hint, allHref }: EmptyProps) {
  return (
    <EmptyState
      plain
      title={title}
      actions={isNarrowed ? <ButtonLink to={allHref}>{listMessages.showAll}</ButtonLink> : null}
    >
      {hint}
    </EmptyState>
  );
}
