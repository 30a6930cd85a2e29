import type { ReactNode } from "react";
import { Form } from "react-router";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { familyMessages as texts } from "./family.words.ts";
import { FAMILY_RELATION_LABELS, type FamilyLink, type FamilyLinkState } from "./family-link.ts";

export type ShownFamilyLink = FamilyLink & { readonly state: FamilyLinkState };

const BADGES = { active: "success", expired: "secondary", withdrawn: "secondary" } as const;

type FamilyLinkListProps = {
  links: readonly ShownFamilyLink[];
  place: Place;
  /** Actions for an active link. */
  actions?: (link: ShownFamilyLink) => ReactNode;
};

/** Who has or had access to the family page of an application. */
export function FamilyLinkList({ links, place, actions }: FamilyLinkListProps) {
  if (links.length === 0) return <p className="text-ink-muted">{texts.none}</p>;
  return (
    <ul className="flex flex-col">
      {links.map((link) => {
        const relation = FAMILY_RELATION_LABELS[link.relation];
        return (
          <li key={link.id} className="flex flex-col gap-1 border-line border-b py-3">
            <span className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-semibold [overflow-wrap:anywhere]">{link.name}</span>
              <Badge variant={BADGES[link.state]}>{texts.states[link.state]}</Badge>
            </span>
            <span className="text-ink-muted text-sm">
              {link.revokedAt
                ? texts.ended({ relation, day: formatDay(link.revokedAt, place) })
                : texts.until({ relation, day: formatDay(link.expiresAt, place) })}
            </span>
            <span className="text-ink-muted text-sm [overflow-wrap:anywhere]">
              {texts.contact({ link: link.email ?? link.phone, phone: link.phone })}{" "}
              {link.lastOpenedAt
                ? texts.opened({ day: formatDay(link.lastOpenedAt, place) })
                : texts.neverOpened}
            </span>
            {link.state === "active" ? <div className="flex flex-wrap gap-2">{actions?.(link)}</div> : null}
          </li>
        );
      })}
    </ul>
  );
}

/** A button about one link. */
export function LinkButton({
  intent,
  linkId,
  label,
  of,
}: {
  intent: string;
  linkId: string;
  label: string;
  of: string;
}) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="linkId" value={linkId} />
      <Button type="submit" size="sm" aria-label={of}>
        {label}
      </Button>
    </Form>
  );
}
