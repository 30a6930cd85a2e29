import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { type ChangeEvent, type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import type { KindRules } from "#app/admissions/document-kinds/kind-rule.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { useHydrated } from "#app/platform/records/use-hydrated.ts";
import { Button } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { cx } from "#app/ui/cx.ts";
import { FileField } from "#app/ui/form/file-field.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { toast } from "#app/ui/toast.tsx";
import { type ChosenFile, ChosenFiles } from "./chosen-files.tsx";
import { ACCEPTED_FILES, MOST_PHOTOS } from "./document-limits.ts";
import { WALLET_PATH } from "./document-paths.ts";
import type { Paper } from "./document-sending.view.ts";
import { documentMessages as texts } from "./documents.words.ts";
import { KindField } from "./kind-field.tsx";
import { isPhoto } from "./prepare-photo.view.ts";
import { sendingMessages } from "./sending.words.ts";
import { SendingList } from "./sending-list.tsx";
import { UnfinishedUploads } from "./unfinished-uploads.tsx";
import { useSending } from "./use-sending.ts";

type SendFormProps = {
  kind: DocumentKind | null;
  /** The document that a new version replaces. */
  renewedId: string | null;
  /** The students of the account, if it has several, and the selected one. */
  students: readonly { readonly id: string; readonly name: string }[];
  studentId: string | null;
  /** The requirements of each document type. */
  rules: KindRules;
  limits: { readonly fileMb: number; readonly fileBytes: number; readonly studentMb: number };
  locale: string;
  lastResult: SubmissionResult<string[]> | undefined;
};

/**
 * Uploads documents. With script, several at once, in resumable chunks; without it, one file with the form, which
 * posts `send`. Browsers do not restore a selected file after an error, but the document type stays.
 */
export function SendForm(props: SendFormProps) {
  const { kind, renewedId, students, studentId, rules, limits, locale, lastResult } = props;
  const [form, fields] = useForm<{ kind?: string; studentId?: string; documentId?: string; file?: File }>({
    id: "send",
    lastResult: lastResult ?? null,
    defaultValue: { kind: kind ?? "", studentId: studentId ?? "" },
  });
  const navigate = useNavigate();
  const posting = useNavigation().formMethod === "POST";
  const hydrated = useHydrated();
  const [files, setFiles] = useState<ChosenFile[]>([]);
  const [onePaper, setOnePaper] = useState(true);
  const sending = useSending((count) => {
    toast.success(sendingMessages.allSent({ count }));
    void navigate(WALLET_PATH);
  });
  const element = useRef<HTMLFormElement>(null);
  const numbers = useRef(0);
  const choose = useCallback((input: HTMLInputElement, isRenewal: boolean) => {
    const chosen = [...(input.files ?? [])].map((file) => {
      numbers.current += 1;
      return { id: numbers.current, file };
    });
    // Selected files are in the list; the same file can be selected again.
    input.value = "";
    setFiles((before) => {
      const all = [...before, ...chosen];
      // A new version is one document.
      return isRenewal && !all.every(({ file }) => isPhoto(file)) ? all.slice(-1) : all;
    });
  }, []);
  const isRenewal = renewedId !== null;
  const onChoose = ({ target }: ChangeEvent<HTMLInputElement>) => choose(target, isRenewal);
  useEffect(() => {
    // Selected before the script was loaded.
    const input = element.current?.elements.namedItem("file");
    if (input instanceof HTMLInputElement && input.files?.length) choose(input, isRenewal);
  }, [choose, isRenewal]);

  const couldBeOne = files.length > 1 && files.every(({ file }) => isPhoto(file));
  const together = couldBeOne && (onePaper || isRenewal);
  const tooMany = together && files.length > MOST_PHOTOS;
  const papersOf = (asKind: DocumentKind, whose: string | null): Paper[] => {
    const about = { kind: asKind, documentId: renewedId, studentId: whose };
    const each = files.map(({ file }) => file);
    const [first] = each;
    if (!first) return [];
    if (together) return [{ ...about, name: first.name, files: each }];
    return each.map((file) => ({ ...about, name: file.name, files: [file] }));
  };
  const formProps = getFormProps(form);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const sent = new FormData(event.currentTarget);
    const [asKind, whose] = [sent.get("kind"), sent.get("studentId")];
    const isOpen = students.length > 0 && (typeof whose !== "string" || whose === "");
    // The server reports what is missing.
    if (files.length === 0 || !isOneOf(DOCUMENT_KINDS, asKind) || isOpen) return formProps.onSubmit(event);
    event.preventDefault();
    if (tooMany || files.some(({ file }) => !isPhoto(file) && file.size > limits.fileBytes)) return;
    sending.send(papersOf(asKind, typeof whose === "string" ? whose : null));
    setFiles([]);
  };

  const papers = together ? 1 : files.length;
  return (
    <div className="flex flex-col gap-7">
      {hydrated ? <UnfinishedUploads sending={sending.lines.length > 0} /> : null}
      {sending.lines.length > 0 ? <SendingList sending={sending} locale={locale} /> : null}
      <Form
        method="post"
        encType="multipart/form-data"
        {...formProps}
        ref={element}
        onSubmit={onSubmit}
        className="flex max-w-xl flex-col gap-5"
      >
        <input type="hidden" name="intent" value="send" />
        {students.length === 0 ? null : renewedId ? (
          <input type="hidden" name="studentId" value={studentId ?? ""} />
        ) : (
          <RadioGroup
            legend={texts.whose}
            name={fields.studentId.name}
            required
            error={fields.studentId.errors}
            defaultValue={fields.studentId.initialValue ?? ""}
            options={students.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <KindField field={fields.kind} kind={kind} renewedId={renewedId} rules={rules} />
        <FileField
          field={fields.file}
          label={texts.file}
          hint={texts.fileHint(limits)}
          accept={ACCEPTED_FILES}
          multiple={hydrated}
          onChange={onChoose}
        />
        {hydrated ? (
          <label
            className={cx(
              buttonClass({ variant: "secondary" }),
              "w-fit cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-fine:hidden",
            )}
          >
            {sendingMessages.takePhoto}
            <input
              type="file"
              accept="image/*"
              capture="environment"
              className="sr-only"
              onChange={onChoose}
            />
          </label>
        ) : null}
        {couldBeOne && !isRenewal ? (
          <RadioGroup
            name="together"
            legend={sendingMessages.together}
            look="plain"
            value={onePaper ? "one" : "each"}
            onValueChange={(value) => setOnePaper(value === "one")}
            options={[
              { value: "one", label: sendingMessages.onePaper },
              { value: "each", label: sendingMessages.eachOwn },
            ]}
          />
        ) : null}
        {files.length > 0 ? (
          <ChosenFiles files={files} onChange={setFiles} together={together} most={limits} locale={locale} />
        ) : null}
        {tooMany ? (
          <p role="alert" className="text-destructive text-sm">
            {sendingMessages.tooMany({ most: MOST_PHOTOS })}
          </p>
        ) : null}
        <div>
          <Button type="submit" variant="primary" loading={posting}>
            {papers > 1 ? sendingMessages.sendMore({ count: papers }) : texts.sendThis}
          </Button>
        </div>
      </Form>
    </div>
  );
}
