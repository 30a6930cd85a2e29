import type { ReactNode } from "react";
import { data } from "react-router";
import { sendPath, WALLET_PATH } from "#app/admissions/documents/document-paths.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { NextStrip } from "#app/platform/records/next-strip.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { formatOwnDate } from "#app/platform/time/own-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { adviceMessages, VISA_LABELS } from "#app/visas/advice/advice.words.ts";
import type { Route } from "./+types/own-visa.route.ts";
import { VisaDateLine } from "./dates-section.tsx";
import { loadOwnVisa, type OwnVisa } from "./own-visa.server.ts";
import { VISA_ITEM_STATE_BADGES, VISA_ITEM_STATE_LABELS, type VisaChecklistItem } from "./visa-checklist.ts";
import { visaMessages } from "./visa-files.words.ts";
import { PROVIDER_LABELS, VISA_ITEM_LABELS } from "./visa-items.ts";
import { VISA_DATE_LABELS } from "./visa-options.ts";

const texts = visaMessages.own;

export const middleware: Route.MiddlewareFunction[] = [requires("visaFile.view")];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/** `/student-dashboard/applications/:reference/visa`: what is next for the visa, what is missing and by when. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const own = await loadOwnVisa(db, actor, params.reference, now());
  if (!own) throw data(null, { status: 404 });
  return { own, place: placeOf(user) };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { own, place } = loaderData;
  const { reference } = own;
  return (
    <div className="flex flex-col gap-6">
      <LiveChanges shown={[{ subject: "application", id: own.id }, { subject: "document" }]} />
      <p>
        <ButtonLink to={`/student-dashboard/applications/${reference}`} variant="link" size="sm">
          {texts.back({ reference })}
        </ButtonLink>
      </p>
      <PageHeader
        compact
        title={texts.title}
        description={own.file ? VISA_LABELS[own.file.destination] : texts.lead}
      />
      {own.file ? (
        <OwnFile file={own.file} studentId={own.askedStudentId} locale={place.locale} />
      ) : (
        <p className="text-ink-muted">{texts.none}</p>
      )}
      <p className="max-w-prose text-ink-muted text-sm">{adviceMessages.notOwn}</p>
    </div>
  );
}

type OwnFileProps = {
  file: NonNullable<OwnVisa["file"]>;
  /** Whose documents are sent, where the account holds several students. */
  studentId: string | null;
  locale: string;
};

function OwnFile({ file, studentId, locale }: OwnFileProps) {
  const day = (date: string) => formatOwnDate(date, locale);
  const { next, plannedOn, missing, others, dates, today } = file;
  const title =
    next.kind === "documents"
      ? texts.next.documents({ count: next.count })
      : next.kind === "date"
        ? texts.next.date({ kind: VISA_DATE_LABELS[next.date.kind], day: day(next.date.dueOn) })
        : texts.next[next.kind];
  const planned = plannedOn === null ? texts.notPlanned : texts.planned({ day: day(plannedOn) });
  const first = missing.find(({ kind }) => kind !== null);
  return (
    <>
      <NextStrip
        label={visaMessages.next.label}
        title={title}
        detail={next.kind === "granted" || next.kind === "refused" ? null : planned}
        action={
          next.kind === "documents" && first ? (
            <ButtonLink variant="primary" to={uploadPath(first, studentId)}>
              {texts.upload}
            </ButtonLink>
          ) : null
        }
      />
      <Card title={texts.missing}>
        {missing.length === 0 ? <p className="text-ink-muted">{texts.noneMissing}</p> : null}
        <ul className="flex flex-col">
          {missing.map((item) => (
            <OwnItem key={item.item} item={item} by={plannedOn && day(plannedOn)}>
              {item.kind ? <UploadLink item={item} studentId={studentId} /> : null}
            </OwnItem>
          ))}
        </ul>
      </Card>
      {dates.length > 0 ? (
        <Card title={texts.dates}>
          <ul className="flex flex-col">
            {dates.map((date) => (
              <li key={date.id} className="border-line border-b py-2.5">
                <VisaDateLine date={date} today={today} locale={locale} />
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {others.length > 0 ? (
        <Card title={texts.others}>
          <ul className="flex flex-col">
            {others.map((item) => (
              <OwnItem key={item.item} item={item} by={null}>
                <span className="flex flex-wrap items-center gap-x-4 text-sm">
                  <span className="text-ink-muted">{PROVIDER_LABELS[item.provider]}</span>
                  {isForwarded(item) ? <UploadLink item={item} studentId={studentId} /> : null}
                </span>
              </OwnItem>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  );
}

type OwnItemProps = { item: VisaChecklistItem; by: string | null; children: ReactNode };

function OwnItem({ item, by, children }: OwnItemProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-2.5">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-3">
          <span className="font-semibold">{VISA_ITEM_LABELS[item.item]}</span>
          <Badge variant={VISA_ITEM_STATE_BADGES[item.state]}>{VISA_ITEM_STATE_LABELS[item.state]}</Badge>
        </span>
        {by === null ? null : <span className="text-ink-muted text-sm">{texts.by({ day: by })}</span>}
      </span>
      {children}
    </li>
  );
}

/** Where a document is uploaded, as a new version of the one that was not good enough. */
const uploadPath = ({ kind, document, state }: VisaChecklistItem, studentId: string | null): string =>
  kind === null
    ? WALLET_PATH
    : sendPath({ kind, document, state: state === "missing" ? "needed" : state }, studentId);

/** What an authority or a bank gives to the student, who uploads it. */
const isForwarded = ({ kind, provider }: VisaChecklistItem): boolean =>
  kind !== null && (provider === "authority" || provider === "bank");

function UploadLink({ item, studentId }: { item: VisaChecklistItem; studentId: string | null }) {
  return (
    <TextLink to={uploadPath(item, studentId)}>
      {texts.upload}
      <span className="sr-only">{`: ${VISA_ITEM_LABELS[item.item]}`}</span>
    </TextLink>
  );
}
