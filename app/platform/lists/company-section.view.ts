import type { CompanyRole } from "#app/platform/permissions/roles.ts";

/** A section of the workspace of partners or of institutions. */
export interface CompanySection {
  readonly kind: CompanyRole;
  readonly label: string;
  readonly path: string;
}
