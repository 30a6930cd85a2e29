import type { SubmissionResult } from "@conform-to/react";
import { useForm } from "@conform-to/react";
import { Form } from "react-router";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { directoryMessages as texts } from "./directories.words.ts";
import { type DirectoryDomain, proofRecordName, proofRecordText } from "./directory.ts";

type DomainsSectionProps = {
  domains: readonly DirectoryDomain[];
  place: Place;
  /** The response to the form that adds a domain. */
  lastResult: SubmissionResult<string[]> | undefined;
};

/** The domains of a directory with their DNS records, and a form to add one. */
export function DomainsSection({ domains, place, lastResult }: DomainsSectionProps) {
  const [form, fields] = useForm<{ domain: string }>({ id: "add-domain", lastResult });
  return (
    <section aria-labelledby="domains" className="flex flex-col gap-4">
      <h3 id="domains" className="font-semibold">
        {texts.domains}
      </h3>
      <p className="text-ink-muted text-sm">{texts.domainsLead}</p>
      {domains.length === 0 ? <p>{texts.noDomains}</p> : null}
      <ul className="flex flex-col gap-4">
        {domains.map((domain) => (
          <Domain key={domain.id} domain={domain} place={place} />
        ))}
      </ul>
      <Form method="post" id={form.id} noValidate className="flex flex-col gap-3">
        <input type="hidden" name="intent" value="add-domain" />
        <FormKey intent="add-domain" />
        <TextField field={fields.domain} label={texts.domain} autoComplete="off" spellCheck={false} />
        <Button type="submit" className="self-start">
          {texts.addDomain}
        </Button>
      </Form>
    </section>
  );
}

function Domain({ domain, place }: { domain: DirectoryDomain; place: Place }) {
  const { id, provedAt, provedBy } = domain;
  const date = provedAt ? formatDay(provedAt, place) : "";
  return (
    <li className="flex flex-col gap-3 border-line border-t pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="font-semibold [overflow-wrap:anywhere]">{domain.domain}</span>
        <Badge variant={provedAt ? "success" : "warning"}>
          {provedAt
            ? provedBy === "dns"
              ? texts.provedDns({ date })
              : texts.provedWord({ date })
            : texts.notProved}
        </Badge>
      </div>
      {provedBy === "dns" ? null : (
        <>
          <p className="text-sm">{texts.record}</p>
          <DescriptionList
            items={[
              {
                term: texts.recordName,
                value: <code className="[overflow-wrap:anywhere]">{proofRecordName(domain.domain)}</code>,
              },
              {
                term: texts.recordText,
                value: <code className="[overflow-wrap:anywhere]">{proofRecordText(domain.token)}</code>,
              },
            ]}
          />
          <Form method="post">
            <input type="hidden" name="domainId" value={id} />
            <Button type="submit" name="intent" value="check-domain" size="sm">
              {texts.check({ domain: domain.domain })}
            </Button>
          </Form>
        </>
      )}
      {provedAt ? null : (
        <Form method="post" className="flex flex-col items-start gap-2">
          <input type="hidden" name="domainId" value={id} />
          <Checkbox name="word" required label={texts.word({ domain: domain.domain })} />
          <Button type="submit" name="intent" value="vouch-domain" size="sm">
            {texts.vouch({ domain: domain.domain })}
          </Button>
        </Form>
      )}
      <Form method="post">
        <input type="hidden" name="domainId" value={id} />
        <Button type="submit" name="intent" value="remove-domain" size="sm">
          {texts.removeDomain({ domain: domain.domain })}
        </Button>
      </Form>
    </li>
  );
}
