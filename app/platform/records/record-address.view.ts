import { useLocation } from "react-router";

/** What the page of a record adds to the address of its list: which part is shown, and what is being changed. */
const RECORD_PARAMETERS = ["tab", "show", "older", "edit", "move"] as const;

/** The search part of an address (`?a=b`) without what the page of a record put there. */
export function listSearch(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of RECORD_PARAMETERS) params.delete(name);
  return params.size > 0 ? `?${params}` : "";
}

/** Addresses of the open record, with some of the parameters set and others (null) removed. */
export function useRecordAddress(): (
  changes: Readonly<Partial<Record<(typeof RECORD_PARAMETERS)[number], string | null>>>,
) => string {
  const { pathname, search } = useLocation();
  return (changes) => {
    const params = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) params.delete(name);
      else params.set(name, value);
    }
    return params.size > 0 ? `${pathname}?${params}` : pathname;
  };
}
