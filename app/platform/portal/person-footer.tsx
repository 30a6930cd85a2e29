import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";
import { LogOut } from "#app/ui/icons.tsx";
import { Tooltip } from "#app/ui/tooltip.tsx";
import { shellMessages as texts } from "./shell.words.ts";
import type { LeftPlace } from "./sign-out-button.tsx";

/** Whose session it is. */
export type ShellPerson = { readonly name: string; readonly email: string };

type PersonFooterProps = {
  person: ShellPerson;
  leaves: LeftPlace;
  narrow?: boolean;
};

/** The own account, and the way out: the button names whose session it ends. */
export function PersonFooter({ person, leaves, narrow = false }: PersonFooterProps) {
  const leave = (content: ReactNode) => (
    <Form method="post" discover="none" action="/sign-out">
      <input type="hidden" name="from" value={leaves} />
      {content}
    </Form>
  );
  if (narrow) {
    return (
      <div className="shell-foot">
        <Tooltip text={`${person.name} · ${texts.account}`} side="inline-end">
          <Link to="/account" aria-label={`${person.name}, ${texts.account}`} className="shell-link">
            <Avatar name={person.name} size="sm" />
          </Link>
        </Tooltip>
        {leave(
          <Tooltip text={`${texts.signOut} · ${person.email}`} side="inline-end">
            <button type="submit" aria-label={`${texts.signOut} ${person.email}`} className="shell-link">
              <LogOut className="rtl:-scale-x-100" />
            </button>
          </Tooltip>,
        )}
      </div>
    );
  }
  return (
    <div className="shell-foot">
      <Avatar name={person.name} size="sm" />
      <div className="shell-person">
        <Link to="/account">
          {person.name}
          <span className="sr-only">{`, ${texts.account}`}</span>
        </Link>
        {leave(
          <button type="submit">
            <strong>{texts.signOut}</strong> <span>{person.email}</span>
          </button>,
        )}
      </div>
    </div>
  );
}
