import type { SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import { DOCUMENT_KIND_LABELS, DOCUMENT_KIND_OPTIONS } from "#app/admissions/document-kinds/kinds.ts";
import { staffDocumentPath } from "#app/admissions/documents/document-paths.ts";
import { problemText } from "#app/admissions/documents/file-problem.ts";
import { shownAddress } from "#app/platform/sessions/no-address.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { documentImportPath } from "./document-import.ts";
import { documentImportMessages as texts } from "./document-imports.words.ts";
import type { DocumentImportPage, ShownFile } from "./import-page.ts";

type Answer = SubmissionResult<string[]> | undefined;
type Limits = { readonly fileMb: number; readonly studentMb: number };

/** The files of a ZIP file with their matches and, before the import, forms to change them. */
export function FileTable({
  page,
  limits,
  answer,
}: {
  page: DocumentImportPage;
  limits: Limits;
  answer: Answer;
}) {
  const { id, state } = page.import;
  const href = (to: number) =>
    `${documentImportPath(id)}?${new URLSearchParams({ ...(page.show ? { show: page.show } : {}), page: String(to) })}`;
  if (page.files.length === 0) return <p className="text-ink-muted">{texts.none}</p>;
  return (
    <div>
      <Table caption={texts.caption}>
        <TableHead>
          <TableHeader>{texts.columns.file}</TableHeader>
          <TableHeader>{texts.columns.student}</TableHeader>
          <TableHeader>{texts.columns.kind}</TableHeader>
          <TableHeader>{texts.columns.status}</TableHeader>
        </TableHead>
        <TableBody>
          {page.files.map((file) => (
            <TableRow key={file.id}>
              <TableCell label={texts.columns.file} className="[overflow-wrap:anywhere]">
                {file.path}
                {state === "checked" && file.unread === null ? (
                  <ChooseForm
                    file={file}
                    answer={answer?.initialValue?.file === file.id ? answer : undefined}
                  />
                ) : null}
              </TableCell>
              <TableCell label={texts.columns.student}>
                {file.student?.name ?? (file.unread === null ? texts.noStudentYet : "")}
              </TableCell>
              <TableCell label={texts.columns.kind}>
                {file.kind ? DOCUMENT_KIND_LABELS[file.kind] : file.unread === null ? texts.noKindYet : ""}
              </TableCell>
              <TableCell label={texts.columns.status}>
                <FileStatus file={file} limits={limits} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Pagination
        text={texts.page(page.shown)}
        previousHref={page.page > 1 ? href(page.page - 1) : undefined}
        nextHref={page.hasNext ? href(page.page + 1) : undefined}
      />
    </div>
  );
}

function FileStatus({ file, limits }: { file: ShownFile; limits: Limits }) {
  if (file.unread !== null) {
    const text = texts.unread[file.unread];
    return typeof text === "string" ? text : text({ most: limits.fileMb });
  }
  if (file.undone) return texts.undone[file.undone];
  if (file.outcome === null) return texts.standings[file.standing];
  if (file.outcome === "refused")
    return file.problem ? refusedText(file.problem, limits) : texts.outcomes.refused;
  return file.student && file.documentId ? (
    <TextLink to={staffDocumentPath(file.student.id, file.documentId)}>
      {texts.outcomes[file.outcome]}
    </TextLink>
  ) : (
    texts.outcomes[file.outcome]
  );
}

function refusedText(problem: NonNullable<ShownFile["problem"]>, limits: Limits): string {
  switch (problem) {
    case "damaged":
    case "no-student":
    case "forbidden":
      return texts.refused[problem];
    default:
      return problemText(problem, limits);
  }
}

/** Selects the student and the document type of a file; expanded if one is missing. */
function ChooseForm({ file, answer }: { file: ShownFile; answer: Answer }) {
  const typed = (name: string) => {
    const value = answer?.initialValue?.[name];
    return typeof value === "string" ? value : undefined;
  };
  const errors = answer?.error ?? {};
  return (
    <details className="col-span-full mt-1" open={file.standing === "choose" || answer !== undefined}>
      <summary className="cursor-pointer text-ink-muted text-sm">
        {file.standing === "choose" ? texts.select : texts.change}
      </summary>
      <Form method="post" className="flex max-w-prose flex-col gap-3 py-2" preventScrollReset>
        <input type="hidden" name="intent" value="choose" />
        <input type="hidden" name="file" value={file.id} />
        {file.candidates.length > 0 ? (
          <Field id={`${file.id}-candidate`} label={texts.candidate} optional>
            <NativeSelect
              name="studentId"
              defaultValue={typed("studentId") ?? ""}
              placeholder={texts.candidateNone}
              options={file.candidates.map(({ id, name, email, phone }) => ({
                value: id,
                label: [name, shownAddress(email), phone].filter(Boolean).join(" · "),
              }))}
            />
          </Field>
        ) : null}
        <Field
          id={`${file.id}-student`}
          label={texts.student}
          hint={texts.studentHint}
          error={errors.student ?? undefined}
          optional
        >
          <Input name="student" defaultValue={typed("student") ?? ""} maxLength={200} autoComplete="off" />
        </Field>
        <Field id={`${file.id}-kind`} label={texts.kind} error={errors.kind ?? undefined}>
          <NativeSelect
            name="kind"
            defaultValue={typed("kind") ?? file.kind ?? ""}
            placeholder={texts.kindNone}
            options={DOCUMENT_KIND_OPTIONS}
          />
        </Field>
        {file.folder !== "" ? <Checkbox name="folder" label={texts.folder({ folder: file.folder })} /> : null}
        <Checkbox name="skip" label={texts.skip} defaultChecked={file.isSkipped} />
        <div>
          <Button type="submit" size="sm">
            {texts.save}
          </Button>
        </div>
      </Form>
    </details>
  );
}
