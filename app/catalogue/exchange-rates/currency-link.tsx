import { localPath } from "#app/words/local-path.ts";
import type { HomeCurrency } from "./currencies.ts";
import { homeCurrency as words } from "./home-currency.words.ts";

type CurrencyLinkProps = {
  /** What the visitor counts in now. */
  currency: HomeCurrency | null;
  /** The page to come back to. */
  returnTo: string;
  className?: string;
};

/** The way to choose the currency that amounts are shown in, and back. */
export function CurrencyLink({ currency, returnTo, className = "" }: CurrencyLinkProps) {
  return (
    <a
      href={localPath(`/currency?returnTo=${encodeURIComponent(returnTo)}`)}
      rel="nofollow"
      className={`text-eucalyptus underline decoration-1 underline-offset-4 ${className}`}
    >
      {currency === null ? words.choose : words.shownIn({ currency })}
    </a>
  );
}
