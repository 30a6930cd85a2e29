import { REGIONAL_CATEGORY_LABELS } from "#app/catalogue/places/regional-category.ts";
import { stateLabel } from "#app/catalogue/places/states.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { listText } from "#app/words/list-text.ts";
import type { CampusRecord } from "./campus-record.ts";
import { campusMessages } from "./campuses.words.ts";

const texts = campusMessages.fields;

/** What is known of a campus. */
export function CampusFacts({ campus }: { campus: CampusRecord }) {
  const { source, sourceAsOf } = campus;
  const origin =
    source === null ? campusMessages.staff : listText([source, sourceAsOf && asOfText(sourceAsOf)]);
  return (
    <div className="flex flex-col gap-4">
      {campus.universityIsArchived ? <Notice>{campusMessages.archivedNotice}</Notice> : null}
      {campus.status === "closed" ? <Notice>{campusMessages.closedNotice}</Notice> : null}
      <DescriptionList
        items={[
          { term: texts.city, value: campus.city },
          { term: texts.state, value: campus.state && stateLabel(campus.state) },
          { term: texts.postcode, value: campus.postcode },
          ...(campus.countryCode === "australia"
            ? [{ term: texts.category, value: categoryText(campus) }]
            : []),
          ...(campus.registerName === null
            ? []
            : [{ term: campusMessages.registerName, value: campus.registerName }]),
          {
            term: campusMessages.origin,
            value: <span className="[overflow-wrap:anywhere]">{origin}</span>,
          },
        ]}
      />
    </div>
  );
}

function categoryText({ regionalCategory, categorySource, categoryAsOf }: CampusRecord): string {
  if (regionalCategory === null) return campusMessages.followsUnknown;
  const label = campusMessages.numbered({
    category: regionalCategory,
    label: REGIONAL_CATEGORY_LABELS[regionalCategory],
  });
  if (categorySource === null) return campusMessages.follows({ category: label });
  return campusMessages.saysWho({
    category: label,
    source: categorySource,
    asOf: categoryAsOf ? asOfText(categoryAsOf) : "",
  });
}
