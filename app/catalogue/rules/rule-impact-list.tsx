import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { AffectedKind, AffectedRecord } from "./rule-impact.ts";
import { ruleMessages } from "./rules.words.ts";

const texts = ruleMessages.impact;

/** What a change of a rule affects: the number of records of each kind, and the first of them. */
export function ImpactList({ rule, affected }: { rule: string; affected: readonly AffectedKind[] }) {
  return (
    <Card look="headed" title={texts.title} level={3}>
      {affected.length === 0 ? <p className="mt-2 text-ink-muted">{texts.none}</p> : null}
      {affected.map((kind) => (
        <details key={kind.name} className="mt-2 border-line border-t pt-2">
          <summary className="cursor-pointer py-1.5">
            <span className="font-semibold">{kind.label}</span>{" "}
            <span className="text-ink-muted" data-figures>
              {texts.count({ count: kind.count })}
            </span>
          </summary>
          <ul>
            {kind.first.map((record) => (
              <Affected key={record.id} record={record} />
            ))}
          </ul>
          {kind.count > kind.first.length ? (
            <p className="mt-2 text-ink-muted text-sm">
              {texts.first({ count: kind.first.length, all: kind.count })}
            </p>
          ) : null}
        </details>
      ))}
      {affected.length > 0 ? (
        <p className="mt-3">
          <ButtonLink to={`/admin/settings/rules/${rule}/affected`} size="sm" reloadDocument>
            {texts.file}
          </ButtonLink>
        </p>
      ) : null}
    </Card>
  );
}

function linked(name: string, path: string | null) {
  if (path === null) return name;
  return path.startsWith("/admin/") ? (
    <TextLink to={path}>{name}</TextLink>
  ) : (
    <TextLink href={path}>{name}</TextLink>
  );
}

function Affected({ record: { name, path, why } }: { record: AffectedRecord }) {
  return (
    <li className="border-line border-t py-2">
      <p className="[overflow-wrap:anywhere]">{linked(name, path)}</p>
      <p className="text-ink-muted text-sm">{why}</p>
    </li>
  );
}
