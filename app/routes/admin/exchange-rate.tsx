import { rateMessages } from "#app/content/messages/rates.ts";
import { can } from "#app/domain/permissions/resolver.ts";
import { ratePairOf, setRateSchema } from "#app/domain/rates/rate-schema.ts";
import { EditableRecord } from "#app/features/crm/editable-record.tsx";
import type { OpensHandle } from "#app/features/crm/opens.ts";
import { revalidateRefused } from "#app/features/crm/revalidate-refused.ts";
import { EditRate } from "#app/features/rates/edit-rate.tsx";
import { RateFacts } from "#app/features/rates/rate-facts.tsx";
import { findLastChange } from "#app/server/audit/last-change.server.ts";
import { requires, signedIn } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { writeForm } from "#app/server/http/form-write.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { placeOf } from "#app/server/http/place.server.ts";
import { found, searchWithout } from "#app/server/http/record-address.server.ts";
import { setRate } from "#app/server/rates/commands.server.ts";
import { findRate } from "#app/server/rates/staff-queries.server.ts";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/exchange-rate.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("rate.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const pair = found(ratePairOf(params.pair));
  const { actor, user } = await signedIn({ request, context });
  return {
    rate: await findRate(db, pair),
    lastChange: await findLastChange(db, "rate", `${pair.base}-${pair.quote}`),
    maySet: can(actor, "rate.set"),
    place: placeOf(user),
  };
}

export const action = intents({
  update: {
    needs: "rate.set",
    form: setRateSchema,
    run(args) {
      const pair = found(ratePairOf(args.params.pair ?? ""));
      return writeForm(args, {
        schema: setRateSchema,
        command: (deps, actor, input) => setRate(deps, actor, pair, input),
        to: () => `/admin/settings/rates/${pair.base}-${pair.quote}${searchWithout(args.request, "edit")}`,
        message: "rate-saved",
      });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { rate, maySet, place, lastChange } = loaderData;
  useResultToast(actionData);
  return (
    <EditableRecord
      title={rateMessages.pair(rate.base, rate.quote)}
      mayUpdate={maySet}
      editLabel={rate.current === null ? rateMessages.set : rateMessages.edit}
      answer={actionData}
      lastChange={lastChange}
      place={place}
      edit={(edit) => <EditRate key={rate.id} rate={rate} {...edit} />}
    >
      <RateFacts rate={rate} locale={place.locale} />
    </EditableRecord>
  );
}
