import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { formatCalendarDate, formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { isTable, isWordLimit, RULES, type RuleKey, type RuleSource, type RuleVersion } from "./rule.ts";
import { caveatOf, originText, type PendingChange, type RuleRecord } from "./rule-resource.ts";
import { sourceKindOf } from "./rule-set.ts";
import { SOURCE_KIND_LABELS, ruleMessages as texts } from "./rules.words.ts";
import { fullValueText } from "./value-text.ts";

interface Does {
  readonly propose: boolean;
  readonly approve: boolean;
  readonly decline: boolean;
  readonly write: boolean;
  readonly isAuthor: boolean;
}

type Shown = RuleRecord & {
  readonly versions: readonly RuleVersion[];
  readonly done: {
    readonly id: string;
    readonly value: RuleVersion["value"];
    readonly before: RuleVersion["value"];
    /** Null: a correction, which keeps the days of the value before. */
    readonly from: string | null;
    readonly decidedAt: Date;
    readonly tasks: number;
  } | null;
};

type RuleFactsProps = { rule: Shown; place: Place; does: Does; children: ReactNode };

/** What a rule is used for. */
function useOf(key: RuleKey): string {
  if (isTable(key)) return texts.table;
  if (isWordLimit(key)) return texts.wordLimit;
  return RULES[key].decides ? texts.decides : texts.statedOnly;
}

/** A rule: what needs a decision, its value, what a change affects, and all of its values. */
export function RuleFacts({ rule, place, does, children }: RuleFactsProps) {
  const { id, version, current, pending, offered, versions, done } = rule;
  return (
    <div className="flex flex-col gap-6">
      {pending ? <Pending rule={id} version={version} pending={pending} place={place} does={does} /> : null}
      {offered && !pending ? <Offered rule={rule} offered={offered} place={place} does={does} /> : null}
      <div>
        <p
          className={`mb-2 font-display tabular-nums [overflow-wrap:anywhere] ${RULES[id].shape.kind === "text" ? "text-lg" : "text-2xl"}`}
        >
          {fullValueText(id, current.value)}
        </p>
        <p className="mb-3 text-ink-muted text-sm">{useOf(id)}</p>
        <VersionFacts rule={id} version={current} place={place} />
      </div>
      {done ? <Done rule={id} done={done} place={place} mayWrite={does.write} /> : null}
      {children}
      <Card look="headed" title={texts.history} level={3}>
        <ol>
          {versions.map((each) => (
            <li key={`${each.from} ${each.change?.id}`} className="border-line border-t py-3">
              <p className="font-semibold [overflow-wrap:anywhere]">{fullValueText(id, each.value)}</p>
              <p className="text-ink-muted text-sm">
                {[spanText(each, place), originText(each)].join(" · ")}
              </p>
              <SourceText source={each.source} />
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}

function spanText({ from, to }: RuleVersion, { locale }: Place): string {
  const first = from === null ? texts.noDate : texts.fromDay({ date: formatCalendarDate(from, locale) });
  return to === null ? first : `${first} ${texts.until({ date: formatCalendarDate(to, locale) })}`;
}

function VersionFacts({ rule, version, place }: { rule: RuleKey; version: RuleVersion; place: Place }) {
  const { source, seenOn, from } = version;
  const caveat = caveatOf(rule, version);
  return (
    <DescriptionList
      items={[
        {
          term: texts.columns.from,
          value: from === null ? texts.noDate : formatCalendarDate(from, place.locale),
        },
        { term: texts.columns.source, value: <SourceText source={source} /> },
        { term: texts.columns.seen, value: formatCalendarDate(seenOn, place.locale) },
        { term: texts.columns.origin, value: originText(version) },
        ...(caveat ? [{ term: texts.caveat, value: caveat }] : []),
      ]}
    />
  );
}

/** A source with its kind, and the authority's document that it relays. */
function SourceText({ source }: { source: RuleSource }) {
  const link = (href: string | null, label: string) =>
    href === null ? (
      label
    ) : (
      <a href={href} rel="noreferrer" className="underline underline-offset-4">
        {label}
      </a>
    );
  return (
    <span className="text-sm [overflow-wrap:anywhere]">
      {link(source.href, source.label)} · {SOURCE_KIND_LABELS[sourceKindOf(source)]}
      {source.official ? (
        <span className="block">
          {texts.official} {link(source.official.href, source.official.label)}
        </span>
      ) : null}
    </span>
  );
}

type PendingProps = { rule: RuleKey; version: number; pending: PendingChange; place: Place; does: Does };

function Pending({ rule, version, pending, place, does }: PendingProps) {
  const { before, value, from, kind, source, note, isConfirmed, proposedByName, proposedAt } = pending;
  const words = texts.pending;
  const day = from === null ? texts.noDate : formatCalendarDate(from, place.locale);
  const follows = isTable(rule) ? words.approveTable : words.approveText;
  return (
    <Notice
      tone="warning"
      title={words.title}
      actions={
        <>
          {does.approve ? (
            <Decide intent="approve" version={version} label={words.approve} isPrimary />
          ) : null}
          {does.decline && !does.isAuthor ? (
            <Decide intent="decline" version={version} label={words.decline} />
          ) : null}
          {does.isAuthor ? <Decide intent="withdraw" version={version} label={words.withdraw} /> : null}
        </>
      }
    >
      <p>
        {words.by({ name: proposedByName ?? texts.someone, date: formatDay(proposedAt, place) })}
        {kind === "release" ? ` · ${words.accept({ number: pending.release })}` : ` · ${texts.kinds[kind]}`}
      </p>
      <Compared
        items={[
          [words.before, fullValueText(rule, before)],
          [words.after, `${fullValueText(rule, value)} (${day})`],
        ]}
      />
      <SourceText source={source} />
      {isConfirmed ? null : <p>{words.announced}</p>}
      {note ? (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">
          {words.note} {note}
        </p>
      ) : null}
      <p className="mt-2">{does.isAuthor ? words.second : follows}</p>
    </Notice>
  );
}

type OfferedProps = { rule: Shown; offered: RuleVersion; place: Place; does: Does };

/** The agency's value and that of a newer release, next to each other. */
function Offered({ rule: { id, version, current }, offered, place, does }: OfferedProps) {
  const words = texts.newer;
  const number = offered.release ?? 1;
  return (
    <Notice
      title={words.title}
      actions={
        does.propose ? (
          <>
            <Decide intent="accept" version={version} label={words.accept} isPrimary />
            <Decide intent="keep" version={version} label={words.keep} />
          </>
        ) : null
      }
    >
      <p>{words.text}</p>
      <Compared
        items={[
          [words.ours, `${fullValueText(id, current.value)} (${spanText(current, place)})`],
          [words.theirs({ number }), `${fullValueText(id, offered.value)} (${spanText(offered, place)})`],
        ]}
      />
      <SourceText source={offered.source} />
    </Notice>
  );
}

const Compared = ({ items }: { items: readonly (readonly [string, string])[] }) => (
  <dl className="my-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
    {items.map(([term, value]) => (
      <div key={term}>
        <dt className="text-ink-muted">{term}</dt>
        <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
      </div>
    ))}
  </dl>
);

type DecideProps = { intent: string; version: number; label: string; isPrimary?: true };

function Decide({ intent, version, label, isPrimary }: DecideProps) {
  const pending = useNavigation().formData?.get("intent") === intent;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="version" value={version} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        size="sm"
        variant={isPrimary ? "primary" : "secondary"}
        loading={pending}
      >
        {label}
      </Button>
    </Form>
  );
}

type DoneProps = { rule: RuleKey; done: NonNullable<Shown["done"]>; place: Place; mayWrite: boolean };

/** The last change, its tasks, and the way to write to affected students. */
function Done({ rule, done: { id, value, before, from, decidedAt, tasks }, place, mayWrite }: DoneProps) {
  const words = texts.done;
  return (
    <Card look="headed" title={words.title} level={3}>
      <p className="mt-2 [overflow-wrap:anywhere]">
        {words.text({ before: fullValueText(rule, before), after: fullValueText(rule, value) })}
      </p>
      <p className="text-ink-muted">
        {from === null ? null : words.validFrom({ date: formatCalendarDate(from, place.locale) })}{" "}
        {words.approved({ date: formatDay(decidedAt, place) })}
      </p>
      <p className="text-ink-muted" data-figures>
        {words.tasks({ count: tasks })}
      </p>
      {mayWrite && tasks > 0 ? (
        <p className="mt-3">
          <ButtonLink to={`/admin/messages/bulk?ruleChange=${id}`} size="sm">
            {words.message}
          </ButtonLink>
        </p>
      ) : null}
    </Card>
  );
}
