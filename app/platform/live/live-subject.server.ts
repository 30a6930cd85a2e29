import { collection } from "#app/platform/composition/collection.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import type { Owned } from "#app/platform/permissions/resolver.ts";

/** What a noun says about who hears of changes of its records. Its key is the audit log's `subjectType`. */
export interface LiveSubject {
  /** The action whose permission for the record is needed to receive its changes. */
  needs: Action;
  /** The actions of which also those hear who have it only for their own records; all others stay among staff. */
  ownHear: readonly string[];
  /** The actions after which there is one more of them. */
  adds: readonly string[];
  /** Whether it is only news for seconds: it is not replayed to clients that reconnect. */
  isPassing?: true;
  /** The record that an id of it names, where that is another's: `[subject, id]`. */
  about?(id: string): readonly [string, string];
  /** The owners of the records. A record that is missing because it was deleted has no owner. */
  owners(db: DbOrTransaction, ids: readonly string[]): Promise<ReadonlyMap<string, Owned>>;
}

export type LiveSubjects = Readonly<Record<string, LiveSubject>>;

export const liveSubjects = collection<LiveSubjects>("liveSubjects");

/** For records without an owner. */
export const nobodysOwn: Pick<LiveSubject, "ownHear" | "owners"> = {
  ownHear: [],
  owners: async () => new Map(),
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The ids that can be looked up. */
export const uuidsOf = (ids: readonly string[]): string[] => ids.filter((id) => UUID.test(id));
