import { RELEASED_GATE_RULES } from "#app/commissions/gates/gate-rules.ts";
import { gateReasonText } from "#app/commissions/gates/gates.words.ts";
import { formatMoney } from "#app/platform/money/format-money.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { andText } from "#app/words/list-text.ts";
import type { DisclosedChoice, DisclosedEarner, Disclosure } from "./disclosed.ts";
import { ownGateReasonText, disclosureMessages as texts } from "./disclosures.words.ts";

type DisclosureCardProps = {
  disclosure: Disclosure;
  brandName: string;
  /** Where it is declared what a law asks for; null for who may not. */
  declareHref: string | null;
  /** Who reads it. */
  by?: "student" | "staff";
  level?: 2 | 3;
};

/**
 * The commission disclosure: who pays which party, roughly how much, and what it would be with the student's other
 * choices.
 */
export function DisclosureCard(props: DisclosureCardProps) {
  const { disclosure, brandName, declareHref, by = "student", level = 2 } = props;
  const { asOf, others, stop } = disclosure;
  const date = asOfText(asOf);
  const isStudent = by === "student";
  const Heading = level === 2 ? "h3" : "h4";
  return (
    <Card
      title={texts.title}
      description={isStudent ? texts.lead({ date }) : texts.staffLead({ date })}
      level={level}
    >
      <Choice choice={disclosure} brandName={brandName} by={by} />
      {stop && declareHref ? (
        <ButtonLink to={declareHref} size="sm" className="mt-3 self-start">
          {texts.declare}
        </ButtonLink>
      ) : null}
      {others.length > 0 ? (
        <>
          <Heading className="mt-5 font-semibold">{isStudent ? texts.others : texts.staffOthers}</Heading>
          <dl className="mt-2 flex flex-col gap-3">
            {others.map((other) => (
              <div key={other.reference}>
                <dt className="font-medium">
                  {texts.otherName({
                    university: other.university ?? texts.noUniversity,
                    reference: other.reference,
                  })}
                </dt>
                <dd>
                  <Choice choice={other} brandName={brandName} by={by} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
    </Card>
  );
}

function Choice({
  choice,
  brandName,
  by,
}: {
  choice: DisclosedChoice;
  brandName: string;
  by: "student" | "staff";
}) {
  const { stop, earners } = choice;
  const reasonText = by === "student" ? ownGateReasonText : gateReasonText;
  return (
    <>
      {stop ? (
        <p>{reasonText(stop.because, stop.acceptedBy ?? RELEASED_GATE_RULES.transferAcceptedBy)}</p>
      ) : null}
      {earners.length > 0 ? (
        <ul className="list-disc ps-5">
          {earners.map((earner) => (
            <li key={`${earner.payer} ${earner.earner}`}>{earnerText(earner, brandName)}</li>
          ))}
        </ul>
      ) : stop?.outcome === "stopped" ? null : (
        <p>{texts.nobody}</p>
      )}
    </>
  );
}

function earnerText({ payer, earner, standing, amounts }: DisclosedEarner, brandName: string): string {
  const named = { payer: payer ?? brandName, earner: earner ?? brandName };
  if (standing !== "agreed") return texts[standing](named);
  return texts.agreed({
    ...named,
    amount: andText(amounts.map(({ minor, currency }) => formatMoney(minor, currency))),
  });
}
