import { writeForm } from "#app/platform/forms/form-write.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { DOCUMENT_UPLOAD } from "#app/platform/forms/upload-reader.server.ts";
import { pageAddress } from "#app/platform/http/page-address.server.ts";
import {
  addOffice,
  addOrganisationDocument,
  attachToDocument,
  removePart,
  setCountries,
} from "./commands.server.ts";
import {
  addDocumentSchema,
  addOfficeSchema,
  attachToDocumentSchema,
  removePartSchema,
  setCountriesSchema,
} from "./details-schema.ts";

const here = (args: IntentArgs) => () => pageAddress(args.request).pathname;

/** The forms about an organisation, for its owner and for staff; `idOf` gives the organisation of the page. */
export function detailsIntents(idOf: (args: IntentArgs) => string) {
  const needs = "organisationDetails.change" as const;
  const remove = (of: "offices" | "papers") => ({
    needs,
    form: removePartSchema,
    run(args: IntentArgs) {
      const id = idOf(args);
      return writeForm(args, {
        schema: removePartSchema,
        command: (deps, actor, { partId }) => removePart(deps, actor, { id, partId, of }),
        to: here(args),
        message: "organisation-part-removed",
      });
    },
  });
  return {
    "set-countries": {
      needs,
      form: setCountriesSchema,
      run(args: IntentArgs) {
        const id = idOf(args);
        return writeForm(args, {
          schema: setCountriesSchema,
          command: (deps, actor, input) => setCountries(deps, actor, { ...input, id }),
          to: here(args),
          message: "organisation-saved",
        });
      },
    },
    "add-office": {
      needs,
      form: addOfficeSchema,
      run(args: IntentArgs) {
        const id = idOf(args);
        return writeForm(args, {
          schema: addOfficeSchema,
          command: (deps, actor, input) => addOffice(deps, actor, { ...input, id }),
          to: here(args),
          message: "organisation-saved",
        });
      },
    },
    "add-paper": {
      needs,
      form: addDocumentSchema,
      upload: DOCUMENT_UPLOAD,
      run(args: IntentArgs) {
        const id = idOf(args);
        const { services, file } = args;
        return writeForm(args, {
          schema: addDocumentSchema,
          command: (deps, actor, input) =>
            addOrganisationDocument({ ...services, ...deps }, actor, { ...input, id, file }),
          to: here(args),
          message: "organisation-saved",
        });
      },
    },
    "attach-to-paper": {
      needs,
      form: attachToDocumentSchema,
      upload: DOCUMENT_UPLOAD,
      run(args: IntentArgs) {
        const id = idOf(args);
        const { services, file } = args;
        return writeForm(args, {
          schema: attachToDocumentSchema,
          command: (deps, actor, { partId }) =>
            attachToDocument({ ...services, ...deps }, actor, { id, partId, file }),
          to: here(args),
          message: "organisation-saved",
        });
      },
    },
    "remove-office": remove("offices"),
    "remove-paper": remove("papers"),
  };
}
