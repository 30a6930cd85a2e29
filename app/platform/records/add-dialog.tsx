import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { useHydrated } from "./use-hydrated.ts";

export interface AddDialogProps {
  title: string;
  description?: ReactNode;
  /** The list's address; the dialog closes to it, with the list's state. */
  path: string;
  size?: "sm" | "md" | "lg";
  children: ReactNode;
}

/** The child route of a list that adds a record: a dialog over the list; without script, a page. */
export function AddDialog({ title, description, path, size, children }: AddDialogProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  if (!useHydrated()) {
    return (
      <Card title={title} description={description} className="max-w-xl">
        {children}
      </Card>
    );
  }
  return (
    <Dialog
      open
      title={title}
      description={description}
      {...(size ? { size } : {})}
      onOpenChange={(open) => {
        if (!open) navigate(`${path}${search}`, { preventScrollReset: true });
      }}
    >
      {children}
    </Dialog>
  );
}
