import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { PossibleDuplicate } from "./likeness.ts";

/** Long enough that a name is not looked up letter by letter. */
const TYPING_PAUSE_MS = 300;

type Typed = Readonly<Record<"firstName" | "lastName" | "email" | "phone", string | null | undefined>>;

/** Students who may be the one whose contact details are being typed; none without script. */
export function useTypedDuplicates(typed: Typed): readonly PossibleDuplicate[] {
  const { data, load } = useFetcher<{ alike: readonly PossibleDuplicate[] }>();
  const { firstName, lastName, email, phone } = typed;
  const asked = new URLSearchParams(
    Object.entries({ firstName, lastName, email, phone }).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    ),
  ).toString();
  useEffect(() => {
    if (asked === "") return;
    const pause = setTimeout(() => load(`/admin/students/new?${asked}`), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [asked, load]);
  return asked === "" ? [] : (data?.alike ?? []);
}
