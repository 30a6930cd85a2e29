import { useEffect } from "react";
import { toast } from "./toast.tsx";

export type ResultToast = { readonly tone: "success" | "error"; readonly message: string };

/** Shows the toast that an action's answer carries: once for each answer, also when the words are the same. */
export function useResultToast(result: { readonly toast?: ResultToast | undefined } | undefined): void {
  useEffect(() => {
    if (result?.toast) toast[result.toast.tone](result.toast.message);
  }, [result]);
}
