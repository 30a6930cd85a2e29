import { type SQL, sql } from "drizzle-orm";
import type { Right } from "#app/platform/permissions/custom-roles.ts";
import { staffRoles } from "#app/platform/permissions/staff-roles.tables.server.ts";
import { userRoles } from "#app/platform/sessions/sessions.tables.server.ts";

/** Whether a row of `user_roles` has a custom role with this permission. */
export const hasCustomRoleWith = (right: Right): SQL =>
  sql`${userRoles.staffRoleId} in (select ${staffRoles.id} from ${staffRoles} where ${right} = any(${staffRoles.permissions}))`;
