import { Link } from "react-router";
import { Card } from "#app/ui/card.tsx";
import {
  CalendarClock,
  FileText,
  GraduationCap,
  Headset,
  type Icon,
  Landmark,
  ListChecks,
  Mail,
  Medal,
  Send,
  UserRound,
  UserRoundCheck,
  Wallet,
} from "#app/ui/icons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { QueueRow } from "#app/ui/queue-row.tsx";
import { SegmentedLinks } from "#app/ui/segmented-links.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import {
  byUrgency,
  DAY_LINES,
  DAY_WHOSE,
  type DayGroup,
  type DayKind,
  type DayWhose,
  isListed,
  type KindLine,
  type ListedKind,
  numberOfDay,
} from "./day.ts";
import { type DayClock, LineBadge, LineWhen } from "./line-when.tsx";
import {
  DAY_KIND_ACTIONS,
  DAY_KIND_LABELS,
  DAY_KIND_NAMES,
  DAY_WHOSE_LABELS,
  dayMessages as texts,
} from "./work-queue.words.ts";

const ICONS: Readonly<Record<DayKind, Icon>> = {
  tasks: ListChecks,
  consultations: CalendarClock,
  threads: Mail,
  applications: GraduationCap,
  submissions: Send,
  visas: UserRoundCheck,
  documents: FileText,
  offers: Medal,
  passports: UserRound,
  invoices: Wallet,
  enquiries: Headset,
  pages: Landmark,
};

type WorkQueueProps = {
  /** Null: it could not be read. */
  groups: readonly DayGroup[] | null;
  /** Shown above the list, and not in it again. */
  first: KindLine | null;
  whose: DayWhose;
  /** The one kind that is shown; null: all. */
  kind: ListedKind | null;
  /** The page that shows it. */
  path: string;
  clock: DayClock;
};

/** The work as one list, the most urgent first. Each kind can be shown alone, with a link to all of it. */
export function WorkQueue({ groups, first, whose, kind, path, clock }: WorkQueueProps) {
  const listed = (groups ?? []).filter((group) => isListed(group.kind));
  const shown = kind === null ? listed : listed.filter((group) => group.kind === kind);
  const lines = byUrgency(shown, clock.today)
    .filter((line) => line.kind !== first?.kind || line.id !== first.id)
    .slice(0, DAY_LINES - 1);
  const { count, capped } = numberOfDay(shown);
  const rest = count - lines.length > (first && shown.some((group) => group.kind === first.kind) ? 1 : 0);
  return (
    <Card
      look="headed"
      title={
        <>
          {whose === "mine" ? texts.title : texts.titleAll}{" "}
          {rest ? (
            <span className="font-normal font-text text-ink-muted text-sm">
              {capped
                ? texts.shownMany({ shown: lines.length, count })
                : texts.shown({ shown: lines.length, count })}
            </span>
          ) : null}
        </>
      }
      aside={
        <SegmentedLinks
          label={texts.whose}
          items={DAY_WHOSE.map((each) => ({
            href: dayPath(path, each, kind),
            label: DAY_WHOSE_LABELS[each],
            current: each === whose,
          }))}
        />
      }
    >
      {groups ? null : <Notice live tone="destructive" title={texts.failed} className="mt-4" />}
      {listed.length > 1 || kind !== null ? (
        <KindLinks groups={listed} whose={whose} kind={kind} path={path} />
      ) : null}
      {groups && lines.length === 0 ? (
        <p className="mt-4 text-ink-muted">{count === 0 ? texts.none : texts.noOther}</p>
      ) : null}
      <ul>
        {lines.map((line) => {
          const LineIcon = ICONS[line.kind];
          return (
            <QueueRow
              key={`${line.kind}-${line.id}`}
              to={line.to}
              lead={<LineIcon aria-hidden="true" />}
              title={line.title}
              detail={line.detail}
              badge={<LineBadge when={line.when} clock={clock} />}
              when={<LineWhen when={line.when} clock={clock} />}
              action={DAY_KIND_ACTIONS[line.kind]}
              isPublic={line.kind === "pages"}
            />
          );
        })}
      </ul>
      {kind !== null && shown[0] ? (
        <p className="mt-3">
          <TextLink to={shown[0].to}>{texts.allOf({ group: DAY_KIND_LABELS[kind] })}</TextLink>
        </p>
      ) : null}
    </Card>
  );
}

/** The address of a page with its work queue: whose, and of which kind. */
function dayPath(path: string, whose: DayWhose, kind: DayKind | null): string {
  const query = new URLSearchParams({
    whose,
    ...(kind === null ? {} : { kind }),
  });
  return query.size === 0 ? path : `${path}?${query}`;
}

function KindLinks({
  groups,
  whose,
  kind,
  path,
}: Pick<WorkQueueProps, "whose" | "kind" | "path"> & { groups: readonly DayGroup[] }) {
  const items = [
    { kind: null, label: texts.allKinds },
    ...groups.map((group) => ({
      kind: group.kind,
      label: `${DAY_KIND_NAMES[group.kind]} ${group.total.count}${group.total.capped ? "+" : ""}`,
    })),
  ];
  return (
    <nav aria-label={texts.kinds} className="flex flex-wrap gap-x-4 border-line border-b px-1" data-figures>
      {items.map((item) => (
        <Link
          key={item.kind ?? "all"}
          to={dayPath(path, whose, item.kind)}
          aria-current={item.kind === kind ? "true" : undefined}
          preventScrollReset
          className="inline-flex min-h-(--control) items-center text-ink-muted text-sm no-underline hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {item.label}
        </Link>
      ))}
    </nav>
  );
}
