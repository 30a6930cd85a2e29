import { useEffect, useRef } from "react";
import { useSubmit } from "react-router";
import { universityMessages } from "#app/content/messages/universities.ts";
import { toast } from "#app/ui/toast.tsx";

/** Says that a university was archived or brought back, with the way to undo it. */
export function useArchiveToast(moved: { archived: boolean } | undefined, version: number): void {
  const submit = useSubmit();
  const latest = useRef({ submit, version });
  useEffect(() => {
    latest.current = { submit, version };
  }, [submit, version]);
  useEffect(() => {
    if (!moved) return;
    const { archived } = moved;
    toast.success(archived ? universityMessages.archived : universityMessages.restored, {
      action: {
        label: universityMessages.undo,
        onClick: () => {
          const { current } = latest;
          const intent = archived ? "restore" : "archive";
          void current.submit({ intent, version: String(current.version) }, { method: "post" });
        },
      },
    });
  }, [moved]);
}
