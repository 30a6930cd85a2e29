import { Form, useNavigation } from "react-router";
import { MEMBER_ROLE_LABELS, MEMBER_ROLE_OPTIONS } from "#app/platform/permissions/member-roles.ts";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import type { Member } from "./membership.ts";
import { membershipMessages as texts } from "./memberships.words.ts";

type MemberListProps = {
  people: readonly Member[];
  /** The current user. */
  userId: string;
  /** Owners with a recent confirmation of identity can change the other members. */
  mayChange: boolean;
  /** The member whose removal is to be confirmed. */
  removing: string | null;
  here: string;
  place: Place;
};

/** The people of an organisation. Posts `change-role`, `disable-member`, `enable-member`, `remove-member`. */
export function MemberList({ people, userId, mayChange, removing, here, place }: MemberListProps) {
  return (
    <Card level={3} title={texts.peopleTitle}>
      <ul>
        {people.map((person) => (
          <li key={person.id} className="flex flex-col gap-3 border-line border-b py-4 last:border-b-0">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 break-words font-semibold">
                {person.name}
                <Badge variant="secondary">{MEMBER_ROLE_LABELS[person.role]}</Badge>
                {person.userId === userId ? (
                  <span className="font-normal text-ink-muted text-sm">{texts.you}</span>
                ) : null}
              </p>
              <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">
                {texts.line({ email: person.email, day: formatDay(person.createdAt, place) })}
              </p>
              {person.disabledAt ? (
                <p className="text-sm">{texts.disabled({ day: formatDay(person.disabledAt, place) })}</p>
              ) : null}
            </div>
            {mayChange && person.userId !== userId ? (
              <MemberForms person={person} isRemoving={removing === person.id} here={here} />
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type MemberFormsProps = { person: Member; isRemoving: boolean; here: string };

function MemberForms({ person, isRemoving, here }: MemberFormsProps) {
  const { name } = person;
  const toggle = person.disabledAt ? "enable" : "disable";
  if (isRemoving) {
    return (
      <div className="flex flex-wrap items-center gap-2">
        <Press
          person={person}
          intent="remove-member"
          label={texts.removeThis({ name })}
          variant="destructive"
        />
        <ButtonLink to={here} size="sm" preventScrollReset>
          {texts.cancel}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Form method="post" preventScrollReset className="flex items-center gap-2">
        <Hidden person={person} intent="change-role" />
        <NativeSelect
          name="role"
          aria-label={texts.roleOf({ name })}
          defaultValue={person.role}
          key={person.role}
          className="w-36"
          options={MEMBER_ROLE_OPTIONS}
        />
        <Button type="submit" size="sm" aria-label={texts.saveRoleThis({ name })}>
          {texts.saveRole}
        </Button>
      </Form>
      <Press
        person={person}
        intent={`${toggle}-member`}
        label={texts[toggle]}
        spoken={texts[`${toggle}This`]({ name })}
      />
      <ButtonLink
        to={`?remove=${person.id}`}
        size="sm"
        variant="ghost"
        preventScrollReset
        aria-label={texts.removeThis({ name })}
      >
        {texts.remove}
      </ButtonLink>
    </div>
  );
}

type PressProps = {
  person: Member;
  intent: string;
  label: string;
  spoken?: string;
  variant?: "secondary" | "destructive";
};

function Press({ person, intent, label, spoken, variant = "secondary" }: PressProps) {
  const sent = useNavigation().formData;
  const pending = sent?.get("intent") === intent && sent.get("membershipId") === person.id;
  return (
    <Form method="post" preventScrollReset>
      <Hidden person={person} intent={intent} />
      <Button type="submit" size="sm" variant={variant} loading={pending} aria-label={spoken}>
        {label}
      </Button>
    </Form>
  );
}

function Hidden({ person, intent }: { person: Pick<Member, "id" | "version">; intent: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="membershipId" value={person.id} />
      <input type="hidden" name="version" value={person.version} />
    </>
  );
}
