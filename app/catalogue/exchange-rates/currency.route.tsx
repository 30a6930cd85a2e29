import { data } from "react-router";
import { intents } from "#app/platform/forms/intents.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { pageMeta } from "#app/platform/pages/page-meta.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { safeReturnTo } from "#app/platform/sessions/return-to.ts";
import type { Route } from "./+types/currency.route.ts";
import { HOME_CURRENCIES } from "./currencies.ts";
import { chosenCurrency, currencyCookie } from "./currency-cookie.server.ts";
import { CurrencyPage } from "./currency-page.tsx";
import { homeCurrency } from "./home-currency.words.ts";
import { currentRates } from "./queries.server.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: homeCurrency.title,
    description: homeCurrency.description,
    path: "/currency",
    index: false,
  });

const BACK = "/courses";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const returnTo = safeReturnTo(new URL(request.url).searchParams.get("returnTo"), BACK);
  return { returnTo, currency: chosenCurrency(request), rates: await currentRates(db) };
}

export const action = intents({
  choose: {
    needs: "public.read",
    form: ["currency", "returnTo"],
    async run({ form }) {
      const [currency, second] = form.getAll("currency");
      if (second !== undefined || (currency !== "" && !isOneOf(HOME_CURRENCIES, currency))) {
        return data({ error: homeCurrency.invalid }, { status: 400 });
      }
      throw redirect(safeReturnTo(form.get("returnTo"), BACK), {
        status: 303,
        headers: { "set-cookie": currencyCookie(currency === "" ? null : currency) },
      });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <CurrencyPage {...loaderData} error={actionData?.error} />;
}
