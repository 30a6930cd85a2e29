import type { ReactNode } from "react";
import { type PageAbove, RecordNavigation } from "./record-navigation.tsx";

type RecordFrameProps = {
  /** What the record is called among the pages above it. */
  name: string;
  /** Left out where a list opens the record. */
  above?: readonly PageAbove[];
  /** Where no bar leads back on a phone. */
  wayOnPhone?: boolean;
  children: ReactNode;
};

/** The frame of every open record: where it is, then its head and its parts, one below the other. */
export function RecordFrame({ name, above = [], wayOnPhone = false, children }: RecordFrameProps) {
  return (
    <article className="@container flex flex-col gap-5">
      <RecordNavigation name={name} above={above} isOnPhone={wayOnPhone} />
      {children}
    </article>
  );
}

/** The content of a record, and next to it the rail with its facts; the rail is below where there is no room. */
export function RecordColumns({ rail, children }: { rail: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-7 @4xl:grid-cols-[minmax(0,1fr)_19rem]">
      <RecordContent>{children}</RecordContent>
      {rail}
    </div>
  );
}

/** The sections of a part of a record. The first one is below the line of the tabs, and needs none of its own. */
export function RecordContent({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-7 [&>:first-child]:border-t-0 [&>:first-child]:pt-0">
      {children}
    </div>
  );
}
