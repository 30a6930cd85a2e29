import { defineListExport, type ListExportOf } from "#app/platform/lists/exported-list.server.ts";
import { exportColumns } from "#app/platform/lists/list-column.ts";
import type { AnyResource, ResourceRow } from "./resource.ts";

type ExportOptions<Row extends ResourceRow> = Pick<
  ListExportOf<string, string, Row>,
  "name" | "isPersonal" | "found" | "read"
>;

/** The list of a resource as a file, with the columns of its definition. */
export const exportResource = <Values extends object, Row extends ResourceRow>(
  resource: AnyResource<Values, Row>,
  options: ExportOptions<Row>,
) =>
  defineListExport<string, string, Row>({
    ...options,
    path: resource.path,
    spec: resource.list,
    title: () => resource.words.title,
    needs: `${resource.name}.list`,
    columns: () => exportColumns(resource.columns, resource.list.columns),
  });
