import { SECTION_WORDS } from "#app/platform/personal-data/personal-data.words.ts";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { listText } from "#app/words/list-text.ts";
import type { ErasingView, SectionRows } from "./erasing-view.ts";
import { HELD_NAMES, privacyMessages as texts } from "./person-privacy.words.ts";

type ErasingPreviewProps = ErasingView & {
  title: string;
  lead: string;
  /** References of cancelled future consultations. */
  cancelled: readonly string[];
  addressShared: boolean;
  place: Place;
};

/** The effect of erasing on each part of a person's data: what is deleted, what is kept and why. */
export function ErasingPreview(props: ErasingPreviewProps) {
  const { title, lead, goes, stays, cancelled, addressShared, place } = props;
  return (
    <Card level={3} title={title}>
      <p className="max-w-prose text-ink-muted">{lead}</p>
      <div className="mt-4 flex flex-col gap-4">
        {addressShared ? <Notice tone="warning">{texts.shared}</Notice> : null}
        {cancelled.length > 0 ? (
          <Notice tone="warning">{texts.cancelled({ references: listText([...cancelled]) })}</Notice>
        ) : null}
      </div>
      <section className="mt-6">
        <h4 className="text-lg">{texts.goes}</h4>
        <p className="mt-1 mb-2 max-w-prose text-ink-muted text-sm">
          {goes.length > 0 ? texts.goesLead : texts.nothingGoes}
        </p>
        <Rows sections={goes} />
      </section>
      {stays.map(({ reason, until, sections }) => (
        <section key={reason} className="mt-6">
          <h4 className="text-lg">{texts.stays[reason]}</h4>
          <p className="mt-1 mb-2 max-w-prose text-ink-muted text-sm">
            {texts.staysWhy[reason]} {until ? texts.until({ day: formatDay(until, place) }) : null}
          </p>
          <Rows sections={sections} />
        </section>
      ))}
    </Card>
  );
}

function Rows({ sections }: { sections: readonly SectionRows[] }) {
  return (
    <DescriptionList
      items={sections.map(({ section, rows }) => ({
        term: HELD_NAMES[section] ?? SECTION_WORDS[section].title,
        value: texts.rows({ count: rows }),
      }))}
    />
  );
}
