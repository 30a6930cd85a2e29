import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { COUNTRY_LABELS, COUNTRY_OPTIONS } from "#app/people/organisations/country-codes.ts";
import { AttachForm } from "#app/platform/attachments/attach-form.tsx";
import { originalOf } from "#app/platform/attachments/attachment.ts";
import { attachmentMessages } from "#app/platform/attachments/attachments.words.ts";
import { OriginalFile } from "#app/platform/attachments/original-file.tsx";
import { answerFor, type FormAnswer } from "#app/platform/records/form-for.view.ts";
import { formatCalendarDate, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxGroup } from "#app/ui/checkbox-group.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { listText } from "#app/words/list-text.ts";
import type { Details, OrganisationDocument } from "./details.ts";
import { detailsMessages as texts } from "./details.words.ts";
import { ORGANISATION_DOCUMENT_LABELS } from "./organisation-documents.ts";
import { DocumentForm, OfficeForm } from "./part-forms.tsx";

type DetailsViewProps = {
  details: Details;
  mayChange: boolean;
  place: Place;
  fileMb: number;
  answer: object | undefined;
};

/** A partner's countries, offices and documents, with the forms to change them. */
export function DetailsView({ details, mayChange, place, fileMb, answer }: DetailsViewProps) {
  const { recruitsIn, offices, papers } = details;
  return (
    <div className="flex flex-col gap-8">
      <Card title={texts.countries}>
        {mayChange ? (
          <CountriesForm details={details} refused={answerFor(answer, "set-countries")} />
        ) : (
          <p>
            {recruitsIn.length > 0
              ? listText(recruitsIn.map((code) => COUNTRY_LABELS[code]))
              : texts.noCountries}
          </p>
        )}
      </Card>
      <Card title={texts.offices}>
        <Parts
          none={texts.noOffices}
          removeIntent={mayChange ? "remove-office" : null}
          parts={offices.map(({ id, city, country, address, phone }) => ({
            id,
            name: `${city}, ${COUNTRY_LABELS[country]}`,
            more: [address, phone].filter((part) => part !== null).join(" · "),
            badge: null,
            below: null,
          }))}
        />
        {mayChange ? (
          <OfficeForm key={`office ${offices.length}`} refused={answerFor(answer, "add-office")} />
        ) : null}
      </Card>
      <Card title={texts.papers} description={texts.papersHint}>
        <Parts
          none={texts.noPapers}
          removeIntent={mayChange ? "remove-paper" : null}
          parts={papers.map(({ id, kind, title, signedOn, expiresOn, state, file }) => ({
            id,
            name: `${ORGANISATION_DOCUMENT_LABELS[kind]}: ${title}`,
            more: [
              signedOn ? texts.signed({ day: formatCalendarDate(signedOn, place.locale) }) : null,
              expiresOn ? texts.until({ day: formatCalendarDate(expiresOn, place.locale) }) : texts.noEnd,
            ]
              .filter((part) => part !== null)
              .join(" · "),
            badge:
              state === "current" ? null : (
                <Badge variant={state === "expired" ? "destructive" : "warning"}>{texts[state]}</Badge>
              ),
            below: (
              <DocumentFile
                paper={{ id, file }}
                mayChange={mayChange}
                fileMb={fileMb}
                refused={answerFor(answer, "attach-to-paper")}
              />
            ),
          }))}
        />
        {mayChange ? (
          <DocumentForm
            key={`paper ${papers.length}`}
            refused={answerFor(answer, "add-paper")}
            fileMb={fileMb}
          />
        ) : null}
      </Card>
    </div>
  );
}

function CountriesForm({ details, refused }: { details: Details; refused: FormAnswer | undefined }) {
  const pending = useNavigation().formData?.get("intent") === "set-countries";
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-3">
      <input type="hidden" name="intent" value="set-countries" />
      <input type="hidden" name="version" value={details.version} />
      <CheckboxGroup
        key={details.version}
        legend={<VisuallyHidden>{texts.countries}</VisuallyHidden>}
        name="recruitsIn"
        look="plain"
        columns={2}
        error={refused?.lastResult.error?.recruitsIn ?? undefined}
        defaultValue={details.recruitsIn}
        options={COUNTRY_OPTIONS}
      />
      <Button type="submit" loading={pending} className="self-start">
        {texts.saveCountries}
      </Button>
    </Form>
  );
}

/** The file of a document, and the form to upload one. */
function DocumentFile(props: {
  paper: Pick<OrganisationDocument, "id" | "file">;
  mayChange: boolean;
  fileMb: number;
  refused: FormAnswer | undefined;
}) {
  const { id, file } = props.paper;
  const href = `/organisation-papers/${id}`;
  const lastResult = props.refused?.lastResult;
  const isThis = lastResult?.initialValue?.partId === id;
  return (
    <>
      {file?.isInfected ? <p className="text-destructive text-sm">{attachmentMessages.infected}</p> : null}
      {file && !file.isInfected ? (
        <p className="text-sm">
          <TextLink href={href}>{file.name}</TextLink>
        </p>
      ) : null}
      {file?.hasOriginal && !file.isInfected ? <OriginalFile href={originalOf(href)} /> : null}
      {props.mayChange ? (
        <details open={isThis} className="mt-1">
          <summary className="min-h-11 cursor-pointer py-2 text-sm">
            {file ? attachmentMessages.replace : attachmentMessages.attach}
          </summary>
          <AttachForm
            intent="attach-to-paper"
            id={`attach-${id}`}
            label={file ? attachmentMessages.replace : attachmentMessages.attach}
            carries={{ partId: id }}
            fileMb={props.fileMb}
            lastResult={isThis ? lastResult : undefined}
          />
        </details>
      ) : null}
    </>
  );
}

type PartsProps = {
  none: string;
  removeIntent: string | null;
  parts: readonly { id: string; name: string; more: string; badge: ReactNode; below: ReactNode }[];
};

function Parts({ none, removeIntent, parts }: PartsProps) {
  if (parts.length === 0) return <p className="text-ink-muted">{none}</p>;
  return (
    <ul className="flex flex-col">
      {parts.map(({ id, name, more, badge, below }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-3 border-line border-b py-2 last:border-b-0"
        >
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <p className="flex flex-wrap items-center gap-x-3">
              {name}
              {badge}
            </p>
            {more ? <p className="text-ink-muted text-sm">{more}</p> : null}
            {below}
          </div>
          {removeIntent ? (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value={removeIntent} />
              <input type="hidden" name="partId" value={id} />
              <Button type="submit" size="sm" variant="ghost" aria-label={texts.removeOf({ what: name })}>
                {texts.remove}
              </Button>
            </Form>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
