import { data } from "react-router";
import { homeCurrency } from "#app/content/site/home-currency.ts";
import { safeReturnTo } from "#app/domain/accounts/return-to.ts";
import { isOneOf } from "#app/domain/option.ts";
import { HOME_CURRENCIES } from "#app/domain/rates/currencies.ts";
import { CurrencyPage } from "#app/features/currency/currency-page.tsx";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { open } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { redirect } from "#app/server/http/redirect.server.ts";
import { chosenCurrency, currencyCookie } from "#app/server/rates/currency-cookie.server.ts";
import { currentRates } from "#app/server/rates/queries.server.ts";
import type { Route } from "./+types/currency.ts";

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
