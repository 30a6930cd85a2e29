import type { ReactNode } from "react";
import { localPath } from "#app/words/local-path.ts";

/** A link to the booking page, which the small script of public pages turns into opening the dialog. */
export function ConsultationLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    <a href={localPath("/book")} data-opens-consultation className={className}>
      {children}
    </a>
  );
}
