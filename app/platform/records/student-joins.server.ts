import { collection } from "#app/platform/composition/collection.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { FollowingColumn, JoinedThreads } from "./moved-rows.ts";

/** Everything that hangs on a student, in the order in which it is locked and moved where two records become one. */
export const studentRows = collection<readonly FollowingColumn[]>("studentRows");

type Threads = { readonly from: string; readonly to: string };

/** The general threads of students whose records become one, or two again. */
export const studentThreads = collection<{
  /** Holds those of some students, where they have one. */
  lock(tx: Transaction, students: readonly string[]): Promise<void>;
  /** Makes one of two; null where there is nothing to bring along. */
  join(tx: Transaction, threads: Threads): Promise<JoinedThreads | null>;
  /** The two as they were; what was written since stays with the record that stayed. */
  part(tx: Transaction, kept: JoinedThreads, threads: Threads): Promise<void>;
}>("studentThreads");
