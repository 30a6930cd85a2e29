import type { SubmissionResult } from "@conform-to/react";
import { staffDocumentPath } from "#app/admissions/documents/document-paths.ts";
import { SOURCE_KIND_LABELS } from "#app/catalogue/rules/rules.words.ts";
import { PlainForm } from "#app/commissions/claims/plain-form.tsx";
import { optionsOf } from "#app/platform/records/option.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { FoldedCard } from "#app/ui/folded-card.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { VISA_ITEM_STATE_BADGES, VISA_ITEM_STATE_LABELS, type VisaChecklistItem } from "./visa-checklist.ts";
import type { VisaFact } from "./visa-facts.ts";
import { visaMessages } from "./visa-files.words.ts";
import { ITEM_MARK_LABELS, ITEM_MARKS, PROVIDER_LABELS, VISA_ITEM_LABELS } from "./visa-items.ts";

const texts = visaMessages.documents;

type RowProps = {
  item: VisaChecklistItem;
  fact: VisaFact | null;
  studentId: string;
  locale: string;
  mayUpdate: boolean;
  isOpen: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** One line of the checklist: its state, who provides it, its days, and the rule behind it. Posts `set-item`. */
export function VisaItemRow({ item, fact, studentId, locale, mayUpdate, isOpen, lastResult }: RowProps) {
  const name = VISA_ITEM_LABELS[item.item];
  const day = (date: string) => formatCalendarDate(date, locale);
  const facts = [
    texts.providedBy({ who: PROVIDER_LABELS[item.provider] }),
    item.lastDay === null ? null : texts.validUntil({ day: day(item.lastDay) }),
    item.lastDay === null || item.neededUntil === null
      ? null
      : texts.neededUntil({ day: day(item.neededUntil) }),
    item.ageAtLodgement === null ? null : texts.age({ days: item.ageAtLodgement }),
    item.mark?.note ?? null,
  ].filter((fact) => fact !== null);
  return (
    <li className="border-line border-b py-3 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold">{name}</span>
        <Badge variant={VISA_ITEM_STATE_BADGES[item.state]}>{VISA_ITEM_STATE_LABELS[item.state]}</Badge>
        {item.document ? (
          <span className="ms-auto text-sm">
            <TextLink to={staffDocumentPath(studentId, item.document.id)}>
              {texts.view}
              <span className="sr-only">{`: ${name}`}</span>
            </TextLink>
          </span>
        ) : null}
      </div>
      <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">{facts.join(" · ")}</p>
      {fact ? <FactLine fact={fact} /> : null}
      {mayUpdate ? (
        <FoldedCard
          title={<span className="font-normal text-sm">{texts.edit({ item: name })}</span>}
          open={isOpen}
        >
          <div className="max-w-md">
            <PlainForm
              key={`${item.mark?.mark} ${item.mark?.validUntil} ${item.mark?.note}`}
              intent="set-item"
              id={`set-item-${item.item}`}
              label={texts.save}
              carries={{ item: item.item }}
              fields={[
                {
                  name: "mark",
                  kind: "select",
                  label: texts.mark,
                  optional: true,
                  value: item.mark?.mark ?? "",
                  options: [
                    { value: "", label: texts.byDocuments },
                    ...optionsOf(ITEM_MARKS, ITEM_MARK_LABELS),
                  ],
                },
                {
                  name: "validUntil",
                  kind: "date",
                  label: texts.markUntil,
                  optional: true,
                  value: item.mark?.validUntil ?? "",
                },
                {
                  name: "itemNote",
                  kind: "line",
                  label: texts.markNote,
                  optional: true,
                  value: item.mark?.note ?? "",
                },
              ]}
              lastResult={lastResult}
            />
          </div>
        </FoldedCard>
      ) : null}
    </li>
  );
}

/** A rule with its source, its date, and whether the source is the authority itself. */
function FactLine({ fact: { text, source, href, kind, asOf, changed } }: { fact: VisaFact }) {
  const named = texts.asOf({ source, day: asOfText(asOf) });
  return (
    <p className="mt-1 max-w-prose text-sm">
      {text}{" "}
      <span className="text-ink-muted">
        {href === null ? named : <TextLink href={href}>{named}</TextLink>}
        {` · ${SOURCE_KIND_LABELS[kind]}`}
        {changed === null ? null : <span className="block">{changed}</span>}
      </span>
    </p>
  );
}
