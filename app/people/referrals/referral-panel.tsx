import { asOfText } from "#app/platform/time/as-of.ts";
import type { Place } from "#app/platform/time/format-date.ts";
import { Card } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import { type ReferralNumbers, referralPath } from "./referral.ts";
import { referralMessages as texts } from "./referrals.words.ts";

type ReferralPanelProps = { baseUrl: string; code: string; numbers: ReferralNumbers; place: Place };

/** A partner's link and code, and what came of them. */
export function ReferralPanel({ baseUrl, code, numbers, place }: ReferralPanelProps) {
  const link = baseUrl + referralPath(code);
  const amount = (count: number) => count.toLocaleString(place.locale);
  return (
    <Card title={texts.title} description={texts.lead}>
      <div className="flex flex-col gap-6">
        <DescriptionList
          items={[
            {
              term: texts.link,
              value: (
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="break-all">{link}</span>
                  <CopyButton text={link} label={texts.copyLink} />
                </span>
              ),
            },
            { term: texts.code, value: code },
            { term: texts.opened, value: amount(numbers.visits) },
            { term: texts.signUps, value: amount(numbers.signUps) },
          ]}
        />
        {numbers.visits + numbers.signUps === 0 ? (
          <p className="text-ink-muted">{texts.none}</p>
        ) : (
          <Table caption={texts.byMonth} captionShown>
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
        )}
        <p className="text-ink-muted text-sm">{texts.counted}</p>
      </div>
    </Card>
  );
}
