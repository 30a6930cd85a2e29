import { type SQL, sql } from "drizzle-orm";
import type { Right } from "#app/platform/permissions/own-levels.ts";
import { staffLevels, userRoles } from "#app/registry/tables.server.ts";

/** Whether a row of `user_roles` has a level that an owner has made, and with this right. */
export const hasOwnLevelWith = (right: Right): SQL =>
  sql`${userRoles.levelId} in (select ${staffLevels.id} from ${staffLevels} where ${right} = any(${staffLevels.rights}))`;
