import type { ReactNode } from "react";

/** The parts of an open record, below each other; side by side where the record has the whole page. */
export function RecordColumns({ children }: { children: ReactNode }) {
  return (
    <div className="-mb-7 gap-x-10 @4xl:columns-2 @7xl:columns-3 [&>*]:mb-7 [&>*]:break-inside-avoid">
      {children}
    </div>
  );
}
