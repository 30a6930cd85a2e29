import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { collection, type Declared } from "#app/platform/composition/collection.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { NotificationValues } from "./notification.ts";
import type { TopicalKind } from "./push-topics.ts";

export type NotificationName = keyof Declared["notificationKinds"];

/** An entry of the audit log: someone did something to a record. */
export interface Change {
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  /** Null: the software, or a visitor. */
  readonly actorId: string | null;
  readonly fields: readonly string[];
  readonly at: Date;
}

/** Who is notified of a change, and how. The author of the change and closed accounts are left out. */
export interface Told {
  readonly kind: NotificationName;
  readonly to: readonly string[];
  /** The record whose page shows it; the change's own where it is left out. */
  readonly subject?: { readonly type: string; readonly id: string };
  readonly studentId?: string | null;
  readonly values?: NotificationValues;
}

/**
 * Returns the notifications for a change, according to the current state of the database; none if no one is to be
 * notified.
 */
export type Teller = (db: DbOrTransaction, change: Change) => Promise<readonly Told[]>;

/** Tellers by the action of the audit log. */
export type Tellers = Readonly<Record<string, Teller>>;

export const tellers = collection<Tellers>("tellers");

export const notificationKinds = collection<Readonly<Record<string, TopicalKind>>>("notificationKinds");

/** What notifications ask about the students that they are about. */
export const notifiedStudents = collection<{
  /** Names by id; students that are no longer there are left out. */
  names(db: DbOrTransaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Whether notifications about a student still concern a person. */
  stillConcern(actor: Actor, studentId: PgColumn): SQL | undefined;
}>("notifiedStudents");

/** For actions with notifications from two nouns, merges both. */
export function together(some: Tellers, also: Tellers): Tellers {
  return Object.fromEntries(
    Object.entries(also).map(([action, teller]) => {
      const first = some[action];
      const both: Teller = async (db, change) => [
        ...((await first?.(db, change)) ?? []),
        ...(await teller(db, change)),
      ];
      return [action, both];
    }),
  );
}
