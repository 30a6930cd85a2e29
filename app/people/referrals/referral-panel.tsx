import { asOfText } from "#app/platform/time/as-of.ts";
import type { Place } from "#app/platform/time/format-date.ts";
import { Card } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import { type ReferralNumbers, referralPath } from "./referral.ts";
import { referralMessages as texts } from "./referrals.words.ts";

type ReferralPanelProps = { baseUrl: string; code: string; numbers: ReferralNumbers; place: Place };

/** A partner's link and code with their results. */
export function ReferralPanel({ baseUrl, code, numbers, place }: ReferralPanelProps) {
  const link = baseUrl + referralPath(code);
  const amount = (count: number) => count.toLocaleString(place.locale);
  return (
    <Card look="headed" title={texts.title}>
      <p className="mt-3 flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate rounded-sm bg-sunken px-3 py-1.5 text-sm" title={link}>
          {link}
        </span>
        <CopyButton text={link} label={texts.copyLink} />
      </p>
      <p className="mt-2 text-ink-muted text-sm" data-figures>
        {numbers.visits + numbers.signUps === 0
          ? texts.none
          : [
              texts.clickCount({ count: numbers.visits }),
              texts.signUpCount({ count: numbers.signUps }),
              texts.code({ code }),
            ].join(" · ")}
      </p>
      <details className="mt-1 text-sm">
        <summary className="flex min-h-(--control) cursor-pointer items-center text-ink-muted">
          {texts.byMonth}
        </summary>
        <p className="text-ink-muted">{texts.lead}</p>
        <div className="my-2">
          <Table caption={texts.byMonth}>
            <TableHead>
              <TableHeader>{texts.month}</TableHeader>
              <TableHeader align="end">{texts.opened}</TableHeader>
              <TableHeader align="end">{texts.signUps}</TableHeader>
            </TableHead>
            <TableBody>
              {numbers.months.map(({ month, visits, signUps }) => (
                <TableRow key={month}>
                  <TableCell label={texts.month}>{asOfText(month)}</TableCell>
                  <TableCell align="end" label={texts.opened}>
                    {amount(visits)}
                  </TableCell>
                  <TableCell align="end" label={texts.signUps}>
                    {amount(signUps)}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </div>
        <p className="text-ink-muted">{texts.counted}</p>
      </details>
    </Card>
  );
}
