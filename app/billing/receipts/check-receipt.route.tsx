import { data } from "react-router";
import { countFromAddress } from "#app/platform/limits/attempts.server.ts";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { pageMeta } from "#app/platform/pages/page-meta.ts";
import { requestContext, servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { currentLanguage } from "#app/words/current-language.ts";
import type { Route } from "./+types/check-receipt.route.ts";
import { checkReceipt } from "./queries.server.ts";
import { receiptMessages } from "./receipts.words.ts";

const texts = receiptMessages.check;

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ matches, title: texts.title, description: texts.title, path: "/receipts", index: false }),
  // The URL contains the token of the receipt, which must not leak to other pages.
  { name: "referrer", content: "no-referrer" },
];

/**
 * `/receipts/:token`: confirms to the holder of a receipt that it is genuine. It shows no data of the student; every
 * invalid token gets the same answer after the same amount of work.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, env, now } = context.get(servicesContext);
  const { ip } = context.get(requestContext);
  const { brandName } = env;
  const counted = await countFromAddress({ db, now }, "receipt-check:address", ip);
  if (!counted.ok)
    return data(
      { found: "too-many" as const, brandName, receipt: null },
      { status: 429, headers: { "retry-after": String(counted.error.retryAfterSeconds) } },
    );
  const receipt = await checkReceipt(db, params.token);
  if (!receipt) return data({ found: "unknown" as const, brandName, receipt: null }, { status: 404 });
  const found = receipt.isReversed ? ("cancelled" as const) : ("genuine" as const);
  return data({ found, brandName, receipt }, { status: 200 });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { found, brandName, receipt } = loaderData;
  const brand = brandName;
  const text = {
    genuine: texts.genuineText({ brand }),
    cancelled: texts.cancelledText({ brand }),
    unknown: texts.unknownText({ brand }),
    "too-many": texts.tooManyText,
  }[found];
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-8 px-5 py-12 sm:px-8 sm:py-16">
      <h1 className="text-3xl [overflow-wrap:anywhere] sm:text-4xl">
        {found === "too-many" ? texts.tooMany : texts[found]}
      </h1>
      <p className="text-lg">{text}</p>
      {receipt ? (
        <DescriptionList
          items={[
            { term: texts.number, value: receipt.number },
            { term: texts.date, value: formatCalendarDate(receipt.receivedOn, currentLanguage()) },
            { term: texts.amount, value: formatPrice(receipt.amountMinor, receipt.currency) },
            { term: texts.currency, value: receipt.currency },
            { term: texts.agency, value: brandName },
          ]}
        />
      ) : null}
    </div>
  );
}
