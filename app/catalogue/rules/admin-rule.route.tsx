import { openedList } from "#app/platform/access-log/opened.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { orNotFound } from "#app/platform/http/record-address.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { ResourceRecord } from "#app/platform/resource/resource-record.tsx";
import { loadResource, recordId, updateIntent } from "#app/platform/resource/resource-routes.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-rule.route.ts";
import { isRuleKey } from "./rule.ts";
import { RuleFacts } from "./rule-facts.tsx";
import { readImpact } from "./rule-impact.server.ts";
import { effectOf } from "./rule-impact.ts";
import { ImpactList } from "./rule-impact-list.tsx";
import { ruleResource } from "./rule-resource.ts";
import {
  approveRule,
  declineRule,
  findRule,
  keepOwnRule,
  proposeRelease,
  proposeRule,
  withdrawRule,
} from "./staff-rules.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("rule.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

const keyOf = (id: string) => orNotFound(isRuleKey(id) ? id : null);

/** The rule, and what a change of it affects: of the one that is pending, or of any. */
export async function loader(args: Route.LoaderArgs) {
  const { db } = args.context.get(servicesContext);
  const { actor } = await signedIn(args);
  const loaded = await loadResource(args, ruleResource, (from, id, now) => findRule(from, keyOf(id), now));
  const { id, current, pending } = loaded.record;
  const effect = effectOf(id, {
    before: current.value,
    after: pending?.value ?? null,
    from: pending?.from ?? null,
  });
  const affected = await readImpact(db, actor, effect);
  if (affected.length > 0) await openedList(args, "rule.list", "affected-by-rule");
  const isAuthor = actor.kind === "user" && pending?.proposedBy === actor.userId;
  return {
    ...loaded,
    // One change at a time.
    may: { ...loaded.may, update: loaded.may.update && pending === null },
    does: {
      propose: can(actor, "rule.propose"),
      approve: can(actor, "rule.approve") && !isAuthor,
      decline: can(actor, "rule.approve"),
      write: can(actor, "bulk.view"),
      isAuthor,
    },
    affected,
  };
}

const ofRule = recordIntents(
  (args) => recordId(ruleResource, args.params),
  ({ params }) => `${ruleResource.path}/${params.rule}`,
);
const decision = (
  needs: "rule.propose" | "rule.approve",
  command: typeof approveRule,
  message: "rule-approved" | "rule-declined" | "rule-withdrawn" | "rule-kept" | "rule-proposed",
) =>
  ofRule({
    needs,
    form: versionOnlySchema,
    message,
    command: (deps, actor, { id, version }) => command(deps, actor, { id: keyOf(id), version }),
  });

export const action = intents({
  update: updateIntent(ruleResource, (deps, actor, { id, ...input }) =>
    proposeRule(deps, actor, { ...input, id: keyOf(id) }),
  ),
  approve: decision("rule.approve", approveRule, "rule-approved"),
  decline: decision("rule.approve", declineRule, "rule-declined"),
  withdraw: decision("rule.propose", withdrawRule, "rule-withdrawn"),
  accept: decision("rule.propose", proposeRelease, "rule-proposed"),
  keep: decision("rule.propose", keepOwnRule, "rule-kept"),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { affected, does, ...loaded } = loaderData;
  const { record, place } = loaded;
  const impact = <ImpactList rule={record.id} affected={affected} />;
  return (
    <ResourceRecord
      of={ruleResource}
      {...loaded}
      answer={actionData}
      facts={
        <RuleFacts rule={record} place={place} does={does}>
          {impact}
        </RuleFacts>
      }
    >
      {impact}
    </ResourceRecord>
  );
}
