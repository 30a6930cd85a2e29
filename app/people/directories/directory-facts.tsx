import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { localPath } from "#app/words/local-path.ts";
import { directoryMessages as texts } from "./directories.words.ts";
import { DIRECTORY_PROBLEMS, type DirectoryRecord } from "./directory.ts";

type DirectoryFactsProps = {
  directory: DirectoryRecord;
  /** The callback URL, and when its certificates expire. */
  callback: string;
  certificatesUntil: readonly Date[];
  place: Place;
};

const anywhere = (text: string) => <span className="[overflow-wrap:anywhere]">{text}</span>;

/** The settings of a directory, the values to enter at the provider, and the result of the last test. */
export function DirectoryFacts({ directory, callback, certificatesUntil, place }: DirectoryFactsProps) {
  const { protocol } = directory;
  const theirs =
    protocol === "openid"
      ? [{ term: texts.callback, value: anywhere(callback) }]
      : [
          { term: texts.acs, value: anywhere(callback) },
          { term: texts.entityId, value: anywhere(callback) },
        ];
  const until = certificatesUntil.map((date) => texts.certificateUntil({ date: formatDay(date, place) }));
  return (
    <>
      <DescriptionList
        items={[
          { term: texts.columns.holder, value: directory.holderName ?? texts.agency },
          { term: texts.columns.protocol, value: texts.protocols[protocol] },
          { term: texts.fields.issuer, value: anywhere(directory.issuer) },
          ...(protocol === "openid"
            ? [{ term: texts.fields.clientId, value: anywhere(directory.clientId ?? "") }]
            : [
                { term: texts.fields.signInAddress, value: anywhere(directory.signInAddress ?? "") },
                { term: texts.fields.certificate, value: until.join(", ") },
              ]),
          { term: texts.required, value: directory.isRequired ? texts.requiredYes : texts.requiredNo },
        ]}
      />
      <h3 className="font-semibold">{texts.giveThem}</h3>
      <DescriptionList items={theirs} />
      <h3 className="font-semibold">{texts.testTitle}</h3>
      <TestResult directory={directory} place={place} />
      <p className="text-ink-muted text-sm">{texts.testLead}</p>
      <form method="post" action={localPath("/auth/directory")}>
        <input type="hidden" name="intent" value="test" />
        <input type="hidden" name="directoryId" value={directory.id} />
        <Button type="submit">{texts.test}</Button>
      </form>
    </>
  );
}

function TestResult({ directory, place }: Pick<DirectoryFactsProps, "directory" | "place">) {
  const { testedAt, testProblem } = directory;
  if (!testedAt) return <p>{texts.testNever}</p>;
  const date = formatDay(testedAt, place);
  const problem = DIRECTORY_PROBLEMS.find((each) => each === testProblem);
  if (!problem) return <Notice tone="success">{texts.testWell({ date })}</Notice>;
  return <Notice tone="destructive">{texts.testBad({ date, problem: texts.problems[problem] })}</Notice>;
}
