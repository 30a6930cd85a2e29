import { parseReference } from "#app/admissions/applications/reference.ts";
import { orNotFound } from "#app/platform/http/record-address.server.ts";

/** The reference in an address; anything that is none ends the request with 404. */
export const referenceOf = (parameter: string | undefined): string =>
  orNotFound(parseReference(parameter ?? ""));
