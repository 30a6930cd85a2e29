import { Form } from "react-router";
import { formatFileSize } from "#app/platform/files/file-size.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Download } from "#app/ui/icons.tsx";
import { Input } from "#app/ui/input.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { localPath } from "#app/words/local-path.ts";
import { isOverLimit, NAME_PATTERNS, type NamePattern } from "./document-names.ts";
import { NAME_PATTERN_LABELS, pasteSheetMessages as texts } from "./paste-sheet.words.ts";

/** A document as it is named for the university; `bytes` null: its file cannot be sent. */
export interface DocumentToSend {
  readonly id: string;
  readonly name: string;
  readonly bytes: number | null;
}

type DocumentsToSendProps = {
  documents: readonly DocumentToSend[];
  pattern: NamePattern;
  /** In megabytes; null: none entered. */
  limit: number | null;
  hrefOf: (document: string) => string;
  /** The download URL; null without permission. */
  downloadHref: string | null;
  /** Where documents are requested. */
  documentsHref: string;
  locale: string;
  /** Other URL parameters: the state of the list. */
  kept: readonly (readonly [name: string, value: string])[];
};

/** The documents of a case under the names that the university wants, with their sizes. Works without script. */
export function DocumentsToSend(props: DocumentsToSendProps) {
  const { documents, pattern, limit, downloadHref, locale } = props;
  const tooLarge = documents.filter(({ bytes }) => bytes !== null && isOverLimit(bytes, limit));
  if (documents.length === 0) {
    return (
      <Card level={3} title={texts.documents}>
        <p className="mb-3 text-ink-muted">{texts.noDocuments}</p>
        <ButtonLink size="sm" to={props.documentsHref} className="self-start">
          {texts.noDocumentsLink}
        </ButtonLink>
      </Card>
    );
  }
  return (
    <Card level={3} title={texts.documents} description={`${texts.documentsLead} ${texts.returned}`}>
      <Form className="mb-4 flex max-w-3xl flex-wrap items-end gap-4" preventScrollReset>
        {props.kept.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Field label={texts.pattern} className="min-w-56 flex-1">
          <NativeSelect
            name="pattern"
            defaultValue={pattern}
            options={optionsOf(NAME_PATTERNS, NAME_PATTERN_LABELS)}
          />
        </Field>
        <Field label={texts.limit} hint={texts.limitHint} className="min-w-40 flex-1">
          <Input name="limit" inputMode="decimal" autoComplete="off" defaultValue={limit ?? ""} />
        </Field>
        <Button type="submit">{texts.apply}</Button>
      </Form>
      {tooLarge.length > 0 ? (
        <Notice tone="warning" live className="mb-4 max-w-3xl">
          {texts.reduce({ count: tooLarge.length, names: tooLarge.map(({ name }) => name).join(", ") })}
        </Notice>
      ) : null}
      <ul className="max-w-3xl" data-figures>
        {documents.map(({ id, name, bytes }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-2"
          >
            <TextLink to={props.hrefOf(id)}>{name}</TextLink>
            <span className="flex items-center gap-3">
              {bytes !== null && isOverLimit(bytes, limit) ? (
                <Badge variant="warning">{texts.tooLarge}</Badge>
              ) : null}
              <span className="text-ink-muted text-sm tabular-nums">
                {bytes === null ? texts.unreadable : formatFileSize(bytes, locale)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {downloadHref ? (
        <p className="mt-4">
          <a href={localPath(downloadHref)} className={buttonClass({ variant: "primary" })}>
            <Download aria-hidden="true" />
            {texts.download}
          </a>
        </p>
      ) : null}
    </Card>
  );
}
