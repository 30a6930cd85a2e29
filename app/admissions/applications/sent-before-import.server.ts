import { sql } from "drizzle-orm";
import { applications, timelineEvents } from "./applications.tables.server.ts";

/**
 * Whether an application was already with the university when it was imported, and has at most been accepted since: it was
 * not prepared or submitted here. Statements that use it read `applications`.
 */
export const SENT_BEFORE_IMPORT = sql<boolean>`(${applications.source} = 'import'
  and ${applications.status} in ('Submitted', 'Accepted')
  and not exists (
    select from ${timelineEvents} e where e.application_id = ${applications.id}
      and e.kind = 'status-changed' and (e.from_value in ('New', 'Under Review') or e.to_value <> 'Accepted')))`;
