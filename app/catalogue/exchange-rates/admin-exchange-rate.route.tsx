import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, searchWithout } from "#app/platform/http/record-address.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { EditableRecord } from "#app/platform/records/editable-record.tsx";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/admin-exchange-rate.route.ts";
import { setRate } from "./commands.server.ts";
import { EditRate } from "./edit-rate.tsx";
import { RateFacts } from "./rate-facts.tsx";
import { ratePairOf, setRateSchema } from "./rate-schema.ts";
import { rateMessages } from "./rates.words.ts";
import { findRate } from "./staff-queries.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("rate.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const pair = orNotFound(ratePairOf(params.pair));
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
      const pair = orNotFound(ratePairOf(args.params.pair ?? ""));
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
      title={rateMessages.pair({ base: rate.base, quote: rate.quote })}
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
