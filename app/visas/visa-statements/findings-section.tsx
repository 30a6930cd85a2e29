import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import { staffDocumentPath } from "#app/admissions/documents/document-paths.ts";
import { offersPath } from "#app/admissions/offers/offer-paths.ts";
import { PlainForm } from "#app/commissions/claims/plain-form.tsx";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { FoldedCard } from "#app/ui/folded-card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { DecidedFinding, FindingPlace, JudgedFinding } from "./finding.ts";
import type { FindingAccess } from "./finding-access.ts";
import { findingText } from "./finding-text.ts";
import { staffStatementPath } from "./statement.ts";
import type { ReadTexts } from "./visa-case-facts.ts";
import { QUESTION_TEXTS, statementMessages, UNREAD_TEXTS } from "./visa-statements.words.ts";

const texts = statementMessages.findings;

type FindingsSectionProps = {
  /** Null: the reader may not read findings; `access` says why. */
  findings: readonly JudgedFinding[] | null;
  access: FindingAccess;
  /** Files whose text was not compared. */
  unread: ReadTexts["unread"];
  file: { readonly id: string; readonly studentId: string };
  mayReview: boolean;
  place: Place;
  actionData: object | undefined;
};

/** What the consistency check found, the open findings first. */
export function FindingsSection(props: FindingsSectionProps) {
  const { findings, access, file } = props;
  if (findings === null && access.may) return null;
  if (findings === null) {
    return (
      <Card level={2} id="findings" title={texts.title} description={texts.lead}>
        <Notice
          tone="info"
          title={texts.needsLicence[access.needs]}
          actions={<TextLink to={`/admin/applications/${file.id}`}>{texts.handOver}</TextLink>}
        />
      </Card>
    );
  }
  const open = findings.filter(({ decision }) => decision === null);
  const decided = findings.filter(({ decision }) => decision !== null);
  return (
    <Card level={2} id="findings" title={texts.title} description={texts.lead}>
      {open.length === 0 ? (
        <p>
          <span className="font-semibold">{texts.none}</span>{" "}
          <span className="text-ink-muted">{texts.noneHint}</span>
        </p>
      ) : (
        <>
          <p className="font-semibold" data-figures>
            {texts.openCount({ count: open.length })}
          </p>
          <ul className="flex flex-col">
            {open.map((judged) => (
              <FindingLine key={judged.finding.key} judged={judged} {...props} />
            ))}
          </ul>
        </>
      )}
      {props.unread.length > 0 ? (
        <div className="flex flex-col gap-1 border-line border-t pt-3">
          <p className="font-semibold">{texts.unreadTitle}</p>
          <ul className="flex flex-col gap-1 text-sm">
            {props.unread.map(({ documentId, kind, reason }) => (
              <li key={documentId}>
                <TextLink to={staffDocumentPath(file.studentId, documentId)}>
                  {DOCUMENT_KIND_LABELS[kind]}
                </TextLink>
                {`: ${UNREAD_TEXTS[reason]}`}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {decided.length > 0 ? (
        <FoldedCard
          title={texts.decidedTitle}
          open={answerFor(props.actionData, "reopen-finding") !== undefined}
        >
          <ul className="flex flex-col">
            {decided.map((judged) => (
              <FindingLine key={judged.finding.key} judged={judged} {...props} />
            ))}
          </ul>
        </FoldedCard>
      ) : null}
    </Card>
  );
}

function FindingLine({
  judged,
  file,
  mayReview,
  place,
  actionData,
}: FindingsSectionProps & { judged: JudgedFinding }) {
  const { finding, decision, earlier } = judged;
  const forThis = (intent: string) => {
    const found = answerFor(actionData, intent);
    return found?.lastResult.initialValue?.finding === finding.key ? found : undefined;
  };
  const refused = forThis("decide-finding");
  const quotes = finding.places.flatMap((one) => ("quote" in one && one.quote ? [one.quote] : []));
  const decidedAs = ({ decision: what, decidedBy, decidedAt }: DecidedFinding) => ({
    decision: texts[what],
    name: decidedBy ?? statementMessages.answers.unknown,
    day: formatDay(decidedAt, place),
  });
  return (
    <li className="border-line border-t py-3">
      <p dir="auto">
        {findingText(finding)}{" "}
        {decision ? <Badge variant="secondary">{texts[decision.decision]}</Badge> : null}
      </p>
      {quotes.map((quote) => (
        <blockquote
          key={quote}
          dir="auto"
          className="my-1 max-w-prose border-line border-s-2 ps-3 text-ink-muted text-sm"
        >
          {quote}
        </blockquote>
      ))}
      <p className="flex flex-wrap gap-x-4 text-sm">
        {placesOf(finding.places).map((one) => (
          <PlaceLink key={JSON.stringify(one)} place={one} file={file} />
        ))}
      </p>
      {decision ? (
        <p className="text-ink-muted text-sm">
          {texts.decided(decidedAs(decision))}: <span dir="auto">{decision.note}</span>
        </p>
      ) : null}
      {earlier ? (
        <p className="text-ink-muted text-sm">
          {texts.decidedBefore(decidedAs(earlier))} <span dir="auto">{earlier.note}</span>
        </p>
      ) : null}
      {!mayReview ? null : decision ? (
        <PlainForm
          intent="reopen-finding"
          id={`reopen-${finding.key}`}
          label={texts.reopen}
          carries={{ finding: finding.key }}
          lastResult={forThis("reopen-finding")?.lastResult}
        />
      ) : (
        <FoldedCard title={texts.decide} open={refused !== undefined}>
          <PlainForm
            intent="decide-finding"
            id={`decide-${finding.key}`}
            label={texts.save}
            carries={{ finding: finding.key, fingerprint: finding.fingerprint }}
            fields={[
              {
                name: "decision",
                label: texts.outcome,
                kind: "select",
                options: [
                  { value: "resolved", label: texts.resolve },
                  { value: "dismissed", label: texts.dismiss },
                ],
                value: "resolved",
              },
              { name: "note", label: texts.note, kind: "lines" },
            ]}
            lastResult={refused?.lastResult}
          />
        </FoldedCard>
      )}
    </li>
  );
}

/** Both places, or one where they are the same. */
const placesOf = ([one, other]: JudgedFinding["finding"]["places"]): readonly FindingPlace[] =>
  JSON.stringify(one) === JSON.stringify(other) ? [one] : [one, other];

function PlaceLink({ place, file }: { place: FindingPlace; file: FindingsSectionProps["file"] }) {
  const labels = texts.places;
  switch (place.at) {
    case "answer":
      return (
        <TextLink to={`#${place.question}`}>
          {labels.answer({ question: QUESTION_TEXTS[place.question].title })}
        </TextLink>
      );
    case "history":
      return (
        <TextLink to={place.periodId ? `#period-${place.periodId}` : "#history"}>{labels.history}</TextLink>
      );
    case "form":
      return <TextLink to={`/admin/applications/${file.id}?tab=answers`}>{labels.form}</TextLink>;
    case "application":
      return <TextLink to={`/admin/applications/${file.id}`}>{labels.application}</TextLink>;
    case "documents":
      return <TextLink to={`/admin/applications/${file.id}?tab=documents`}>{labels.documents}</TextLink>;
    case "document":
      return (
        <TextLink to={staffDocumentPath(file.studentId, place.documentId)}>
          {labels.document({ kind: DOCUMENT_KIND_LABELS[place.kind] })}
        </TextLink>
      );
    case "offer":
      return <TextLink to={`${offersPath("admin", file.id)}/${place.offerId}`}>{labels.offer}</TextLink>;
    case "other-file":
      return place.application ? (
        <TextLink to={staffStatementPath(place.application.id)}>
          {labels.otherFile({ reference: place.application.reference })}
        </TextLink>
      ) : (
        <span>{labels.hiddenFile}</span>
      );
  }
}
