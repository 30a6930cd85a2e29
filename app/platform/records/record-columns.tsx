import type { ReactNode } from "react";

/** The parts of an open record, below each other; side by side where the record has the whole page. */
export function RecordColumns({ children }: { children: ReactNode }) {
  return <div className="record-columns gap-x-10">{children}</div>;
}
