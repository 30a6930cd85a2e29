import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import {
  addSponsor,
  addStatementLine,
  clearStatement,
  explainDeposit,
  removeSource,
  removeSponsor,
  saveSource,
} from "./change-funds.server.ts";
import {
  clearLinesSchema,
  explainSchema,
  removeSourceSchema,
  removeSponsorSchema,
  sourceSchema,
  sponsorSchema,
  statementFileSchema,
  statementLineSchema,
} from "./funds-schema.ts";
import { MOST_STATEMENT_BYTES, receiveStatement } from "./import-statement.server.ts";

/**
 * The forms that staff and students have in common: people who pay, sources, statements and explanations.
 *
 * @param id the application that the address names; throws 404
 * @param path the page that they lead back to
 */
export function fundsIntents(
  id: (args: IntentArgs) => string | Promise<string>,
  path: (args: IntentArgs) => string,
) {
  const change = recordIntents(id, (args) => `${path(args)}${new URL(args.request.url).search}`);
  return {
    "add-sponsor": change({
      needs: "visaFunds.enter",
      creates: true,
      form: sponsorSchema,
      command: addSponsor,
      message: "funds-saved",
    }),
    "remove-sponsor": change({
      needs: "visaFunds.enter",
      form: removeSponsorSchema,
      command: removeSponsor,
      message: "funds-saved",
    }),
    "save-source": change({
      needs: "visaFunds.enter",
      creates: true,
      form: sourceSchema,
      command: saveSource,
      message: "funds-saved",
    }),
    "remove-source": change({
      needs: "visaFunds.enter",
      form: removeSourceSchema,
      command: removeSource,
      message: "funds-saved",
    }),
    "add-line": change({
      needs: "visaFunds.enter",
      creates: true,
      form: statementLineSchema,
      command: addStatementLine,
      message: "funds-saved",
    }),
    "import-lines": {
      needs: "visaFunds.enter",
      creates: "after-reading",
      form: statementFileSchema,
      upload: { field: "file", most: () => MOST_STATEMENT_BYTES },
      run: async (args: IntentArgs) => receiveStatement(args, await id(args), path(args)),
    },
    "clear-lines": change({
      needs: "visaFunds.enter",
      form: clearLinesSchema,
      command: clearStatement,
      message: "funds-saved",
    }),
    explain: change({
      needs: "visaFunds.explain",
      form: explainSchema,
      command: explainDeposit,
      message: "funds-explained",
    }),
  } as const;
}
