import type { Db } from "#app/platform/database/client.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { can, type Owned, relationTo } from "#app/platform/permissions/resolver.ts";
import { seesOnlyAssigned, withinReach } from "#app/platform/permissions/seen-rows.server.ts";
import type { LiveEvent, Notice } from "./live-event.ts";
import { type LiveSubject, liveSubjects } from "./live-subject.server.ts";

/** A noun's declaration, where the subject has one. */
export const subjectOf = (name: string): LiveSubject | undefined =>
  Object.hasOwn(liveSubjects.all(), name) ? liveSubjects.all()[name] : undefined;

export type Hearing = (actor: UserActor) => LiveEvent | null;

/** For each change, as the database knows its record now, what each of some people may hear of it. */
export async function judgeNotices(
  db: Db,
  notices: readonly Notice[],
  people: readonly UserActor[],
): Promise<Hearing[]> {
  const ids = new Map<string, Set<string>>();
  for (const { subject, subjectId } of notices) {
    ids.set(subject, (ids.get(subject) ?? new Set()).add(subjectId));
  }
  const owners = new Map<string, ReadonlyMap<string, Owned>>();
  for (const [subject, some] of ids) {
    owners.set(subject, (await subjectOf(subject)?.owners(db, [...some])) ?? new Map());
  }
  const sees = await reachOf(db, notices, people);
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
      if (!mayHearOfAnother(actor, notice)) return null;
      if (can(actor, declared.needs, "any")) return sees(actor, notice) ? event : null;
      const theirs = can(actor, declared.needs, relationTo(actor, owned));
      return theirs && declared.ownHear.includes(notice.action) ? event : null;
    };
  });
}

const aboutOf = ({ subject, subjectId }: Notice): readonly [string, string] =>
  subjectOf(subject)?.about?.(subjectId) ?? [subject, subjectId];

/** For an event about another record: whether the reader can see such records. */
function mayHearOfAnother(actor: UserActor, notice: Notice): boolean {
  if (!subjectOf(notice.subject)?.about || actor.customRole === null) return true;
  const another = subjectOf(aboutOf(notice)[0]);
  return another !== undefined && can(actor, another.needs);
}

/** Which of the records each person sees, of those who do not see all. */
async function reachOf(
  db: Db,
  notices: readonly Notice[],
  people: readonly UserActor[],
): Promise<(actor: UserActor, notice: Notice) => boolean> {
  const narrowed = people.filter(seesOnlyAssigned);
  if (narrowed.length === 0) return () => true;
  const bySubject = Map.groupBy(notices.map(aboutOf), ([subject]) => subject);
  const seen = new Set<string>();
  const key = (actor: UserActor, [subject, id]: readonly [string, string]) =>
    [actor.userId, actor.counsellorId, actor.seenBranchId, subject, id].join(" ");
  for (const actor of narrowed) {
    for (const [subject, of] of bySubject) {
      const ids = await withinReach(
        db,
        actor,
        subject,
        of.map(([, id]) => id),
      );
      for (const id of ids) seen.add(key(actor, [subject, id]));
    }
  }
  return (actor, notice) => !seesOnlyAssigned(actor) || seen.has(key(actor, aboutOf(notice)));
}
