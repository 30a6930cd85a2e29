import { QueryClientProvider } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useState } from "react";
import { newQueryClient } from "#app/admissions/answers/query-client.view.ts";
import type { WizardView } from "#app/admissions/answers/wizard-view.ts";
import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import type { DropPlace } from "#app/admissions/documents/document-drop.tsx";
import { type DraftSession, useDraftSession } from "./use-draft-session.ts";

export type Draft = {
  view: WizardView;
  session: DraftSession;
  /** The time zone of displayed times; null: the browser's. */
  timeZone: string | null;
  /** The limits of files, and the number format. */
  drop: DropPlace;
  /** Types of received documents, one per document, including those uploaded since the page was loaded. */
  received: readonly string[];
  onReceived: (kind: DocumentKind, number: number) => void;
};

const DraftContext = createContext<Draft | null>(null);

type ProviderProps = Pick<Draft, "view" | "timeZone" | "drop"> & { children: ReactNode };

/** The draft that the pages below edit; it lives across the steps of the wizard. */
export function DraftProvider({ view, children, ...place }: ProviderProps) {
  const [client] = useState(newQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Keeper key={view.draftId} view={view} {...place}>
        {children}
      </Keeper>
    </QueryClientProvider>
  );
}

function Keeper({ view, children, ...place }: ProviderProps) {
  const session = useDraftSession(view);
  const [sent, setSent] = useState<readonly string[]>([]);
  const onReceived = (kind: DocumentKind, number: number) =>
    setSent((before) => [...before, ...Array.from({ length: number }, () => kind)]);
  const received = [...view.received, ...sent];
  return <DraftContext value={{ view, session, received, onReceived, ...place }}>{children}</DraftContext>;
}

export function useDraft(): Draft {
  const draft = useContext(DraftContext);
  if (!draft) throw new Error("This part of the wizard stands outside of its draft");
  return draft;
}
