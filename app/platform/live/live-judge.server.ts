import type { Db } from "#app/platform/database/client.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { can, type Owned, relationTo } from "#app/platform/permissions/resolver.ts";
import { LIVE_SUBJECTS } from "#app/registry/live.server.ts";
import type { LiveEvent, Notice } from "./live-event.ts";
import type { LiveSubject } from "./live-subject.server.ts";

/** A noun's declaration, where the subject has one. */
export const subjectOf = (name: string): LiveSubject | undefined =>
  Object.hasOwn(LIVE_SUBJECTS, name) ? LIVE_SUBJECTS[name] : undefined;

export type Hearing = (actor: UserActor) => LiveEvent | null;

/** For each change, as the database knows its record now, what a person may hear of it. */
export async function judgeNotices(db: Db, notices: readonly Notice[]): Promise<Hearing[]> {
  const ids = new Map<string, Set<string>>();
  for (const { subject, subjectId } of notices) {
    ids.set(subject, (ids.get(subject) ?? new Set()).add(subjectId));
  }
  const owners = new Map<string, ReadonlyMap<string, Owned>>();
  for (const [subject, some] of ids) {
    owners.set(subject, (await subjectOf(subject)?.owners(db, [...some])) ?? new Map());
  }
  return notices.map((notice) => {
    const declared = subjectOf(notice.subject);
    if (!declared) return () => null;
    const owned = owners.get(notice.subject)?.get(notice.subjectId) ?? {};
    const event: LiveEvent = {
      subject: notice.subject,
      id: notice.subjectId,
      isNew: declared.adds.includes(notice.action),
    };
    return (actor) => {
      if (can(actor, declared.needs, "any")) return event;
      const theirs = can(actor, declared.needs, relationTo(actor, owned));
      return theirs && declared.ownHear.includes(notice.action) ? event : null;
    };
  });
}
