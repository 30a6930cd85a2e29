import type { ReactNode } from "react";
import { personalDataMessages as texts } from "#app/platform/personal-data/personal-data.words.ts";
import {
  type CopiedRecord,
  type CopiedSection,
  type CopiedValue,
  LEFT_OUT_REASONS,
  type PersonalDataCopy,
} from "#app/platform/personal-data/sections.ts";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { QuietLink } from "#app/ui/form/quiet-link.tsx";
import { listText } from "#app/words/list-text.ts";
import { DOERS, isNamedValue, VALUE_NAMES } from "./data-copy.words.ts";

type DataCopyProps = { copy: PersonalDataCopy; place: Place };

/** The copy of a person's data, to read and to print. */
export function DataCopy({ copy, place }: DataCopyProps) {
  return (
    <article className="min-w-0">
      <div className="print:hidden">
        <QuietLink to="/account/data">{texts.backToData}</QuietLink>
      </div>
      <CopyBody copy={copy} place={place} level="h2" note={texts.howToPrint} />
    </article>
  );
}

type CopyBodyProps = DataCopyProps & { level: "h1" | "h2"; note?: string };

/** The copy itself: whose, all parts, and what is left out. */
export function CopyBody({ copy, place, level: Heading, note }: CopyBodyProps) {
  const sections = Object.values(copy.sections);
  return (
    <>
      <Heading className="text-3xl">{texts.copyPage}</Heading>
      <p className="mt-2 text-ink-muted" data-figures>
        {texts.madeFor({
          product: copy.product,
          name: copy.person.name,
          email: copy.person.email,
          at: formatMoment(new Date(copy.generatedAt), place),
        })}
      </p>
      {note ? <p className="mt-2 text-ink-muted print:hidden">{note}</p> : null}
      {sections.map((section) => (
        <Section key={section.title} section={section} place={place} />
      ))}
      <section className="mt-12 border-ink border-t pt-4">
        <h3 className="text-xl">{texts.leftOutTitle}</h3>
        <DescriptionList
          items={LEFT_OUT_REASONS.map((reason) => ({
            term: texts.leftOutNames[reason],
            value: copy.leftOut[reason],
          }))}
        />
        <p className="mt-4">{copy.person.emailConfirmed ? texts.nothingElse : texts.copyUnconfirmed}</p>
      </section>
    </>
  );
}

function Section({ section, place }: { section: CopiedSection; place: Place }) {
  return (
    <section className="mt-10 border-ink border-t pt-4">
      <h3 className="text-xl">{section.title}</h3>
      <p className="mt-0.5 mb-3 text-ink-muted text-sm">{section.about}</p>
      <ol className="flex list-none flex-col gap-6">
        {section.records.map((record, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: records have no ids here, and the list does not change.
          <li key={at} className="break-inside-avoid">
            <Values record={record} place={place} />
          </li>
        ))}
      </ol>
      {section.leftOut.length > 0 ? (
        <p className="mt-2 text-ink-muted text-sm">
          {texts.leftOutHere({
            reasons: listText(section.leftOut.map((reason) => texts.leftOutNames[reason])),
          })}
        </p>
      ) : null}
    </section>
  );
}

/** What has parts of its own stands below the plain values, so that it has room on a phone. */
function Values({ record, place }: { record: CopiedRecord; place: Place }) {
  const entries = Object.entries(record);
  const plain = entries.filter(([, value]) => !hasParts(value));
  return (
    <>
      <DescriptionList
        missing={texts.empty}
        items={plain.map(([name, value]) => ({
          term: nameOf(name),
          value: plainText(said(name, value), place),
        }))}
      />
      {entries.map(([name, value]) =>
        hasParts(value) ? (
          <div key={name} className="mt-3 border-line border-s ps-3">
            <p className="font-semibold text-sm">{nameOf(name)}</p>
            {partsOf(value).map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no ids here, and the list does not change.
              <Values key={at} record={part} place={place} />
            ))}
          </div>
        ) : null,
      )}
    </>
  );
}

type Parts = CopiedRecord | readonly CopiedValue[];

function hasParts(value: CopiedValue): value is Parts {
  if (Array.isArray(value)) return value.some((part) => typeof part === "object");
  return typeof value === "object" && value !== null;
}

/** A list of plain values within a list of records counts as a record of one. */
function partsOf(value: Parts): readonly CopiedRecord[] {
  if (!Array.isArray(value)) return [value as CopiedRecord];
  return value.map((part: CopiedValue) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? (part as CopiedRecord)
      : { value: part },
  );
}

/** A value in words, where the copy holds a code for them. */
const said = (name: string, value: CopiedValue): CopiedValue =>
  name === "by" && typeof value === "string" && Object.hasOwn(DOERS, value)
    ? DOERS[value as keyof typeof DOERS]
    : value;

function plainText(value: CopiedValue, place: Place): ReactNode {
  if (value === null || value === "") return null;
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  if (typeof value === "string" && MOMENT.test(value)) return formatMoment(new Date(value), place);
  const text = Array.isArray(value) ? listText(value.map(String)) : String(value);
  return text && <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</span>;
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** What a value is called; one of an earlier version by its key: `dateOfBirth` is "Date of birth". */
function nameOf(key: string): string {
  if (isNamedValue(key)) return VALUE_NAMES[key];
  const words = key.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
