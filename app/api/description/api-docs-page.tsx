import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { apiDocs as texts } from "./api-docs.words.ts";
import type { ReferenceLine, ReferenceOperation } from "./reference.ts";

type ApiDocsPageProps = {
  baseUrl: string;
  apiPath: string;
  documentPath: string;
  rule: { max: number; seconds: number };
  problems: readonly { code: string; status: number; title: string }[];
  operations: readonly ReferenceOperation[];
};

/** How other programs read from here. What comes from the document is in English, in every language of the page. */
export function ApiDocsPage(props: ApiDocsPageProps) {
  const { baseUrl, apiPath, documentPath, rule, problems, operations } = props;
  const parts = [
    [texts.keyTitle, texts.key],
    [texts.pagesTitle, texts.pages],
    [texts.unchangedTitle, texts.unchanged],
    [texts.changesTitle, texts.changes],
    [texts.limitTitle, texts.limit(rule)],
  ] as const;
  return (
    <div className="mx-auto max-w-4xl px-5 py-14 sm:px-8 sm:py-20">
      <h1 className="text-4xl">{texts.title}</h1>
      <p className="mt-6 max-w-prose text-lg">{texts.lead}</p>
      <p className="mt-3">
        <TextLink href={documentPath}>{texts.document}</TextLink>
      </p>

      <h2 className="mt-12 text-3xl">{texts.beginTitle}</h2>
      <Example text={`curl -H "Authorization: Bearer $KEY" "${baseUrl}${apiPath}/students?limit=2"`} />
      {parts.map(([title, text]) => (
        <section key={title} className="mt-6">
          <h3 className="text-xl">{title}</h3>
          <p className="mt-1 max-w-prose text-ink-muted">{text}</p>
        </section>
      ))}
      <TryIt path={`${apiPath}/courses?limit=2`} />

      <h2 className="mt-12 text-3xl">{texts.refusalsTitle}</h2>
      <p className="mt-3 max-w-prose text-ink-muted">{texts.refusals}</p>
      <Table caption={texts.refusalsTitle} className="mt-4">
        <TableHead>
          <TableHeader>{texts.code}</TableHeader>
          <TableHeader>{texts.status}</TableHeader>
          <TableHeader>{texts.meaning}</TableHeader>
        </TableHead>
        <TableBody>
          {problems.map(({ code, status, title }) => (
            <TableRow key={code} id={code}>
              <TableCell label={texts.code}>
                <code>{code}</code>
              </TableCell>
              <TableCell label={texts.status}>{status}</TableCell>
              <TableCell label={texts.meaning}>
                <span lang="en" translate="no">
                  {title}
                </span>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>

      <h2 className="mt-12 text-3xl">{texts.operationsTitle}</h2>
      <nav aria-label={texts.contents} className="mt-3">
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {operations.map(({ id, method, path }) => (
            <li key={id}>
              <TextLink href={`#${id}`}>
                <code className="text-sm">{`${method} ${path}`}</code>
              </TextLink>
            </li>
          ))}
        </ul>
      </nav>
      {operations.map((operation) => (
        <Operation key={operation.id} operation={operation} baseUrl={baseUrl} />
      ))}
    </div>
  );
}

function Operation({ operation, baseUrl }: { operation: ReferenceOperation; baseUrl: string }) {
  const { id, method, path, summary, about, scopes, parameters, body, isForm, fields } = operation;
  const address = `"${baseUrl}${path.replace("{id}", "$ID")}"`;
  const sends = isForm
    ? body.map(({ name }) => `-F ${name}=${name === "file" ? "@paper.pdf" : ""}`)
    : ['-H "Content-Type: application/json"', "-d '{ }'"];
  const options = {
    PATCH: ["-X PATCH", '-H "If-Match: $ETAG"', ...sends],
    POST: ['-H "Idempotency-Key: $MESSAGE"', ...sends],
    DELETE: ["-X DELETE", '-H "If-Match: $ETAG"'],
  }[method];
  return (
    <section id={id} className="mt-10 scroll-mt-6 border-line border-t pt-6">
      <h3 className="text-xl [overflow-wrap:anywhere]">
        <code>{`${method} ${path}`}</code>
      </h3>
      <p className="mt-1 max-w-prose text-ink-muted" lang="en" translate="no">
        {summary}. {about}
      </p>
      <p className="mt-2 text-sm">
        {texts.scope} <code>{scopes.join(" ")}</code>
      </p>
      <Example text={['curl -H "Authorization: Bearer $KEY"', ...(options ?? []), address].join(" ")} />
      {parameters.length > 0 ? <Lines title={texts.parameters} lines={parameters} /> : null}
      {body.length > 0 ? <Lines title={texts.body} lines={body} /> : null}
      {parameters.length + body.length === 0 ? <Lines title={texts.fields} lines={fields} /> : null}
    </section>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly ReferenceLine[] }) {
  return (
    <details className="mt-4">
      <summary className="cursor-pointer py-2 font-semibold">{title}</summary>
      <Table caption={title} className="mt-2">
        <TableHead>
          <TableHeader>{texts.name}</TableHeader>
          <TableHeader>{texts.values}</TableHeader>
          <TableHeader>{texts.about}</TableHeader>
        </TableHead>
        <TableBody>
          {lines.map(({ name, type, usual, about }) => (
            <TableRow key={name}>
              <TableCell label={texts.name}>
                <code>{name}</code>
              </TableCell>
              <TableCell label={texts.values} className="[overflow-wrap:anywhere]">
                <code className="text-sm">{type}</code>
                {usual === null ? null : (
                  <>
                    {" "}
                    {texts.usual} <code className="text-sm">{usual}</code>
                  </>
                )}
              </TableCell>
              <TableCell label={texts.about}>
                <span lang="en" translate="no">
                  {about}
                </span>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </details>
  );
}

function Example({ text }: { text: string }) {
  return (
    <pre className="mt-4 whitespace-pre-wrap border border-line p-3 text-sm [overflow-wrap:anywhere]">
      <code>{text}</code>
    </pre>
  );
}

/** Shown by the page's script: without one, the example is what there is. Nothing in it has a name, so it sends no form. */
function TryIt({ path }: { path: string }) {
  return (
    <form data-api-try hidden className="mt-8 flex flex-col gap-4 border border-line p-5">
      <h3 className="text-xl">{texts.tryTitle}</h3>
      <p className="text-ink-muted text-sm">{texts.tryLead}</p>
      <Field label={texts.tryKey}>
        <Input type="password" autoComplete="off" spellCheck={false} required />
      </Field>
      <Field label={texts.tryPath}>
        <Input defaultValue={path} autoComplete="off" spellCheck={false} required />
      </Field>
      <Button type="submit" className="self-start">
        {texts.trySend}
      </Button>
      <pre
        hidden
        data-api-answer
        data-away={texts.tryAway}
        aria-label={texts.tryAnswer}
        role="status"
        translate="no"
        className="max-h-96 overflow-auto border border-line p-3 text-sm"
      />
    </form>
  );
}
