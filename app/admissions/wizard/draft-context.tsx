import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useState } from "react";
import type { WizardView } from "#app/admissions/answers/wizard-view.ts";
import { type DraftSession, useDraftSession } from "./use-draft-session.ts";

export type Draft = { view: WizardView; session: DraftSession };

const DraftContext = createContext<Draft | null>(null);

/** The draft that the pages below write; it lives as long as the wizard is open, across its steps. */
export function DraftProvider({ view, children }: { view: WizardView; children: ReactNode }) {
  // Retries, delays and the five minutes of its cache are the library's defaults, which the product promises.
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <Keeper key={view.draftId} view={view}>
        {children}
      </Keeper>
    </QueryClientProvider>
  );
}

function Keeper({ view, children }: { view: WizardView; children: ReactNode }) {
  const session = useDraftSession(view);
  return <DraftContext value={{ view, session }}>{children}</DraftContext>;
}

export function useDraft(): Draft {
  const draft = useContext(DraftContext);
  if (!draft) throw new Error("This part of the wizard stands outside of its draft");
  return draft;
}
