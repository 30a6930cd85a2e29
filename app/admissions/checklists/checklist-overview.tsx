import { Link } from "react-router";
import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import { RETURN_REASON_LABELS } from "#app/admissions/documents/states.ts";
import { formatCalendarDate, formatDay, type Place } from "#app/platform/time/format-date.ts";
import { ChevronRight, FileText } from "#app/ui/icons.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { ChecklistItem } from "./checklist.ts";
import { ItemBadge, itemName } from "./checklist-card.tsx";
import { checklistMessages as texts } from "./checklists.words.ts";

type ChecklistOverviewProps = {
  items: readonly ChecklistItem[];
  place: Place;
  /** The URL of a document. */
  hrefOf: (documentId: string) => string;
  /** The URL of the full list. */
  allHref: string;
  level?: 2 | 3;
  /** The reader can accept or return documents. */
  mayReview?: boolean;
};

/** A summary of an application's documents, and those that need action; the rest is collapsed. */
export function ChecklistOverview({
  items,
  place,
  hrefOf,
  allHref,
  level = 3,
  mayReview = false,
}: ChecklistOverviewProps) {
  const Heading = `h${level}` as const;
  const accepted = items.filter(({ state }) => state === "accepted").length;
  const withUs = items.filter(({ state }) => state === "in-review").length;
  const wanting = items.filter(({ state }) => state !== "accepted" && state !== "needed");
  const missing = items.filter(({ state }) => state === "needed");
  return (
    <section aria-labelledby="documents" className="flex min-w-0 flex-col">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Heading id="documents" className="text-lg">
          {texts.overview.title}
        </Heading>
        <p className="flex-1 text-ink-muted text-sm">
          {texts.overview.summary({ accepted, withUs, missing: items.length - accepted - withUs })}
        </p>
        <TextLink to={allHref}>{texts.overview.all}</TextLink>
      </header>
      <svg
        viewBox={`0 0 ${Math.max(items.length, 1)} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="my-2 h-1.5 w-full rounded-full bg-line"
      >
        <rect width={accepted} height="1" className="fill-eucalyptus" />
        <rect x={accepted} width={withUs} height="1" className="fill-info" />
      </svg>
      <ul className="flex flex-col text-sm">
        {wanting.map((item) => (
          <li
            key={item.kind}
            className="grid min-h-(--row) grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-x-3 border-line border-b py-1.5"
          >
            <FileText aria-hidden="true" className="size-4 text-ink-faint" />
            <p className="min-w-0 [overflow-wrap:anywhere]">
              <span className="font-semibold">{itemName(item)}</span>{" "}
              <span className="text-ink-muted">{why(item, place)}</span>
            </p>
            <span className="flex items-center gap-3">
              <ItemBadge item={item} />
              {item.document ? (
                <Link
                  to={hrefOf(item.document.id)}
                  className="inline-flex items-center font-semibold text-eucalyptus underline underline-offset-4 pointer-coarse:min-h-11"
                >
                  {mayReview && item.state === "in-review" ? texts.overview.review : texts.look}
                  <span className="sr-only">: {DOCUMENT_KIND_LABELS[item.kind]}</span>
                </Link>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {missing.length > 0 ? (
        <details className="group text-ink-muted text-sm">
          <summary className="menu-button flex min-h-(--row) cursor-pointer items-center gap-3 py-1.5 pointer-coarse:min-h-11">
            <ChevronRight
              aria-hidden="true"
              className="size-4 shrink-0 transition-transform group-open:rotate-90 rtl:-scale-x-100"
            />
            {texts.overview.missing({ count: missing.length })}
          </summary>
          <ul className="ms-7 list-disc ps-4">
            {missing.map((item) => (
              <li key={item.kind}>{itemName(item)}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

/** Why a document is listed: when it was uploaded, when it expired, or why it was returned. */
function why({ state, document }: ChecklistItem, place: Place): string {
  if (document === null) return "";
  const { sentAt, expiresOn, returnReason } = document;
  if (state === "returned" && returnReason) return RETURN_REASON_LABELS[returnReason];
  if (state === "expired" && expiresOn) {
    return texts.overview.expired({ day: formatCalendarDate(expiresOn, place.locale) });
  }
  if (state === "ends-too-soon") return texts.tooSoonHint;
  return texts.overview.sent({ day: formatDay(sentAt, place) });
}
