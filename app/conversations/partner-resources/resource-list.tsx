import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { type PublishedResource, RESOURCE_KIND_LABELS, resourcePath } from "./resource.ts";
import { resourceMessages as texts } from "./resources.words.ts";

/** What is published for partners, as one of them finds it. */
export function PartnerResourceList({
  resources,
  place,
}: {
  resources: readonly PublishedResource[];
  place: Place;
}) {
  return (
    <Card look="headed" title={texts.heading}>
      {resources.length === 0 ? (
        <p className="mt-3 text-ink-muted">{texts.nothing}</p>
      ) : (
        <ul className="flex flex-col">
          {resources.map(({ id, title, kind, publishedAt, isRead }) => (
            <li key={id} className="border-line border-b py-2">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 [overflow-wrap:anywhere]">
                <TextLink to={resourcePath(id)}>{title}</TextLink>
                {isRead ? null : <Badge variant="info">{texts.new}</Badge>}
              </p>
              <p className="text-ink-muted text-sm">
                {texts.publishedOn({ kind: RESOURCE_KIND_LABELS[kind], day: formatDay(publishedAt, place) })}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
