import { data } from "react-router";
import { fileProblemTexts } from "#app/platform/files/file-problem.words.ts";
import { readWhole } from "#app/platform/files/read-whole.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import type { TableProblem } from "#app/platform/imports/read-table.server.ts";
import { readChoices, tableChoicesSchema } from "#app/platform/imports/table-choices.ts";
import { TableFileForm } from "#app/platform/imports/table-file-form.tsx";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { ParseProblem } from "#app/platform/untrusted/untrusted-parser.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/own-students-import.route.ts";
import { importMessages as texts } from "./import.words.ts";
import { IMPORT_BOUNDS, KNOWN_COLUMNS, MOST_IMPORT_BYTES, MOST_IMPORT_LINES } from "./import-columns.ts";
import { keepImport } from "./import-students.server.ts";
import { IMPORT_PATH, OWN_STUDENTS_PATH } from "./paths.ts";
import { representationMessages } from "./representations.words.ts";

const MB = 1024 * 1024;
const LIMITS = { lines: MOST_IMPORT_LINES, megabytes: MOST_IMPORT_BYTES / MB };

function problemText(problem: TableProblem | ParseProblem): string {
  switch (problem) {
    case "too-many-lines":
      return texts.tooMany(LIMITS);
    case "too-much-text":
      return texts.tooMuchText({ megabytes: IMPORT_BOUNDS.text / MB });
    default:
      return texts.problems[problem];
  }
}

export const middleware: Route.MiddlewareFunction[] = [requires("representation.import")];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

export const action = intents({
  check: {
    needs: "representation.import",
    creates: "after-reading",
    form: tableChoicesSchema,
    upload: { field: "file", most: () => MOST_IMPORT_BYTES },
    async run(args) {
      const { actor, services, file } = args;
      const { typed, choices, problem } = readChoices(args.form);
      if (file.kind === "none") return data({ problem: texts.choose, typed }, { status: 400 });
      if (file.kind === "unstored")
        return data({ problem: fileProblemTexts.unstored, typed }, { status: 503 });
      if (file.kind === "too-big") return data({ problem: texts.tooBig(LIMITS), typed }, { status: 413 });
      try {
        if (problem) return data({ problem, typed }, { status: 400 });
        const table = await services.untrusted.parseLarge("table", async () => [
          await readWhole(services.files, file.stored),
          IMPORT_BOUNDS,
          { known: KNOWN_COLUMNS, choices },
        ]);
        if (!table.ok) return data({ problem: problemText(table.error), typed }, { status: 422 });
        const given = { name: file.name, table: table.value };
        return await args.once(async (within) => {
          const kept = await keepImport(writeDeps(within.services, within.facts), actor, given);
          throw kept.ok ? redirect(`${IMPORT_PATH}/${kept.value.id}`, 303) : redirect("/auth");
        });
      } finally {
        // The lines are kept, the file is not.
        await services.files.blobs.remove(file.stored.blob);
      }
    },
  },
});

export default function Page({ actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-2xl">
      <PageHeader
        compact
        title={texts.title}
        description={texts.lead(LIMITS)}
        back={<TextLink to={OWN_STUDENTS_PATH}>{representationMessages.back}</TextLink>}
      />
      <TableFileForm
        intent="check"
        problem={actionData && "problem" in actionData ? actionData.problem : undefined}
        typed={actionData && "typed" in actionData ? actionData.typed : undefined}
        label={texts.file}
        hint={texts.fileHint(LIMITS)}
        submit={texts.check}
      />
    </div>
  );
}
