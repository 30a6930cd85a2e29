import { useEffect } from "react";
import { toast } from "#app/ui/toast.tsx";

/**
 * Shows that a list could not be read, again after each failed attempt (product-rules 8.11 to 8.14).
 *
 * @param text undefined where the list was read
 * @param attempt a new object for each attempt
 */
export function useFailureToast(text: string | undefined, attempt: object): void {
  useEffect(() => {
    if (text && attempt) toast.error(text);
  }, [text, attempt]);
}
