import type { ReactNode } from "react";
import { Link } from "react-router";
import { DOCUMENT_KIND_LABELS, type DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import { ReturnedBecause } from "#app/admissions/documents/document-list.tsx";
import { StateBadge } from "#app/admissions/documents/state-badge.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { type ChecklistItem, isOpen } from "./checklist.ts";
import { REQUEST_REASON_TEXTS, checklistMessages as texts } from "./checklists.words.ts";

type ChecklistCardProps = {
  items: readonly ChecklistItem[];
  description: string;
  level?: 2 | 3;
  /** The URL of a document. */
  hrefOf: (documentId: string) => string;
  /** The upload URL for a kind; absent for staff. */
  sendHref?: (item: ChecklistItem) => string;
  /** An upload field for an open item, in its row. */
  taker?: (item: ChecklistItem) => ReactNode;
  /** The kinds that the student marked as ready in the application. */
  ready?: ReadonlySet<DocumentKind>;
};

/** The documents that an application needs, with their states. */
export function ChecklistCard({
  items,
  description,
  level = 2,
  hrefOf,
  sendHref,
  taker,
  ready,
}: ChecklistCardProps) {
  const open = items.filter(isOpen).length;
  return (
    <Card level={level} title={texts.title} description={description}>
      <p className="mb-1 text-sm">{open === 0 ? texts.complete : texts.open({ count: open })}</p>
      <ul className="flex flex-col">
        {items.map((item) => (
          <li key={item.kind} className="border-line border-b py-3 last:border-b-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 font-semibold">{itemName(item)}</span>
              <ItemBadge item={item} />
              <span className="ms-auto flex flex-wrap gap-x-4 text-sm">
                {item.document ? (
                  <Way to={hrefOf(item.document.id)} item={item}>
                    {texts.look}
                  </Way>
                ) : null}
                {sendHref && isOpen(item) ? (
                  <Way to={sendHref(item)} item={item}>
                    {item.document && item.state !== "needed" ? texts.sendAgain : texts.send}
                  </Way>
                ) : null}
              </span>
            </p>
            <Hints item={item} />
            {ready?.has(item.kind) && item.state === "needed" ? (
              <p className="text-ink-muted text-sm">{texts.ready}</p>
            ) : null}
            {item.document ? <ReturnedBecause document={item.document} /> : null}
            {taker && isOpen(item) ? <div className="mt-2">{taker(item)}</div> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The label of a checklist item. */
export const itemName = ({ kind, count }: ChecklistItem): string =>
  count > 1 ? texts.count({ kind: DOCUMENT_KIND_LABELS[kind], count }) : DOCUMENT_KIND_LABELS[kind];

/** The state of a checklist item. */
export function ItemBadge({ item: { state } }: { item: ChecklistItem }) {
  if (state === "needed") return <Badge variant="secondary">{texts.needed}</Badge>;
  if (state === "ends-too-soon") return <Badge variant="destructive">{texts.tooSoon}</Badge>;
  return <StateBadge state={state} />;
}

/** A link that also names its document for screen readers. */
function Way({ to, item, children }: { to: string; item: ChecklistItem; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-7 items-center text-eucalyptus underline underline-offset-4 pointer-coarse:min-h-11"
    >
      {children}
      <span className="sr-only">: {DOCUMENT_KIND_LABELS[item.kind]}</span>
    </Link>
  );
}

function Hints({ item: { because, count, sent, state } }: { item: ChecklistItem }) {
  const hints = [
    because === "everyone" ? null : REQUEST_REASON_TEXTS[because],
    count > 1 && sent > 0 && sent < count ? texts.some({ sent, count }) : null,
    state === "ends-too-soon" ? texts.tooSoonHint : null,
  ].filter((hint) => hint !== null);
  return hints.map((hint) => (
    <p key={hint} className="max-w-prose text-ink-muted text-sm">
      {hint}
    </p>
  ));
}
