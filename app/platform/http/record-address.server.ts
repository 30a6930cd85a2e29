import { data } from "react-router";
import { isRecordId } from "#app/platform/records/record-id.ts";

/** The record id in an address; an invalid one ends the request with 404. */
export function recordIdOf(parameter: string | undefined): string {
  if (!isRecordId(parameter)) throw data(null, { status: 404 });
  return parameter.toLowerCase();
}

/** The record that an address names; null ends the request with 404. */
export function orNotFound<T>(record: T | null): T {
  if (record === null) throw data(null, { status: 404 });
  return record;
}

/** The query of a request without the named parameters, empty or beginning with `?`. */
export function searchWithout(request: Request, ...names: readonly string[]): string {
  const { searchParams } = new URL(request.url);
  for (const name of [...names, "index", "_routes"]) searchParams.delete(name);
  return searchParams.size > 0 ? `?${searchParams}` : "";
}
