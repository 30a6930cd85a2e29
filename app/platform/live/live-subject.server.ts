import { collection } from "#app/platform/composition/collection.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import type { Owned } from "#app/platform/permissions/resolver.ts";

/** What a noun says about who hears of changes of its records. Its key is the audit log's `subjectType`. */
export interface LiveSubject {
  /** Whoever may do this with the record hears of it. */
  needs: Action;
  /** The actions of which also those hear who have it only for their own records; all others stay among staff. */
  ownHear: readonly string[];
  /** The actions after which there is one more of them. */
  adds: readonly string[];
  /** Whether it is news for seconds alone: nobody who comes back is told of it. */
  isPassing?: true;
  /** The record that an id of it names, where that is another's: `[subject, id]`. */
  about?(id: string): readonly [string, string];
  /** Whose the records are. One that is left out, because it is gone, is nobody's own. */
  owners(db: DbOrTransaction, ids: readonly string[]): Promise<ReadonlyMap<string, Owned>>;
}

export type LiveSubjects = Readonly<Record<string, LiveSubject>>;

export const liveSubjects = collection<LiveSubjects>("liveSubjects");

/** Of records that nobody has as their own. */
export const nobodysOwn: Pick<LiveSubject, "ownHear" | "owners"> = {
  ownHear: [],
  owners: async () => new Map(),
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The ids that can be looked up. */
export const uuidsOf = (ids: readonly string[]): string[] => ids.filter((id) => UUID.test(id));
