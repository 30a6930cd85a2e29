import { openedList } from "#app/platform/access-log/opened.server.ts";
import { fileResponse } from "#app/platform/files/file-response.server.ts";
import { safeCsv } from "#app/platform/files/safe-csv.server.ts";
import { orNotFound } from "#app/platform/http/record-address.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/affected-file.route.ts";
import { isRuleKey } from "./rule.ts";
import { readAffected, ruleImpacts } from "./rule-impact.server.ts";
import { effectOf } from "./rule-impact.ts";
import { ruleMessages } from "./rules.words.ts";
import { findRule } from "./staff-rules.server.ts";

/** Far above the open cases of an agency. */
const MOST_EXPORTED = 200_000;

export const middleware: Route.MiddlewareFunction[] = [requires("rule.list")];

/** `/admin/settings/rules/:rule/affected`: everything that a change affects, as far as the reader may know of it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, env, now } = context.get(servicesContext);
  const { actor } = await signedIn({ request, context });
  const rule = orNotFound(isRuleKey(params.rule) ? await findRule(db, params.rule, now()) : null);
  await openedList({ request, context }, "rule.list", "affected-by-rule", { everyTime: true });
  const { id, current, pending } = rule;
  const effect = effectOf(id, {
    before: current.value,
    after: pending?.value ?? null,
    from: pending?.from ?? null,
  });
  const { kind, record, why } = ruleMessages.impact.columns;
  const rows: Record<string, string>[] = [];
  for (const impact of ruleImpacts.all().filter(({ needs }) => can(actor, needs))) {
    const { records } = await readAffected(db, impact, effect, MOST_EXPORTED);
    for (const each of records) {
      rows.push({
        [kind]: impact.label(),
        [record]: each.name,
        [why]: each.why,
        URL: each.path === null ? "" : env.baseUrl + each.path,
      });
    }
  }
  const bytes = Buffer.from(safeCsv(rows, [kind, record, why, "URL"]));
  return fileResponse({
    bytes: [bytes],
    size: bytes.length,
    mediaType: "text/csv; charset=utf-8",
    name: `${id}.csv`,
    saves: true,
  });
}
