import { Link } from "react-router";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { RailSection } from "#app/platform/records/rail.tsx";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import {
  ADMIN_AGREEMENTS_PATH,
  type AgreedStudent,
  type AgreementRow,
  ownAgreementPath,
} from "./agreement.ts";
import { AgreementBadge } from "./agreement-view.tsx";
import { serviceAgreementMessages as texts } from "./service-agreements.words.ts";

const MOST_SHOWN = 4;
const ROW = "flex flex-wrap items-center justify-between gap-2 border-line border-b py-1.5 last:border-b-0";

/** The agreements of a student on their record in the back office. */
export function StudentAgreements({ studentId, agreed }: { studentId: string; agreed: AgreedStudent }) {
  const { agreements, mayDraft } = agreed;
  return (
    <RailSection title={texts.title}>
      <ul>
        {agreements.slice(0, MOST_SHOWN).map((agreement) => (
          <li key={agreement.id} className={ROW}>
            <Link
              to={`${ADMIN_AGREEMENTS_PATH}/${agreement.id}`}
              className="font-semibold tabular-nums pointer-coarse:min-h-11"
            >
              {formatPrice(agreement.totalMinor, agreement.currency)}
            </Link>
            <AgreementBadge state={agreement.state} />
          </li>
        ))}
      </ul>
      {mayDraft ? (
        <p className="mt-2">
          <ButtonLink to={`${ADMIN_AGREEMENTS_PATH}/new?student=${studentId}`} size="sm">
            {texts.add}
          </ButtonLink>
        </p>
      ) : null}
    </RailSection>
  );
}

/** The agreements of the account's students, above their invoices. */
export function OwnAgreements({
  agreements,
  place,
}: {
  place: Place;
  agreements: readonly (AgreementRow & { readonly whose: string | null })[];
}) {
  if (agreements.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">{texts.title}</h2>
      <ul>
        {agreements.map((agreement) => (
          <li key={agreement.id} className={ROW}>
            <span>
              <Link to={ownAgreementPath(agreement.id)} className="font-medium underline">
                {`${texts.one}, ${formatPrice(agreement.totalMinor, agreement.currency)}`}
              </Link>
              {agreement.sentAt ? (
                <small className="block text-ink-muted">{formatDay(agreement.sentAt, place)}</small>
              ) : null}
              {agreement.whose ? <small className="block text-ink-muted">{agreement.whose}</small> : null}
            </span>
            <AgreementBadge state={agreement.state} />
          </li>
        ))}
      </ul>
    </section>
  );
}
