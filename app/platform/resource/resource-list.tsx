import type { ReactNode } from "react";
import { ListPage } from "#app/platform/lists/list-page.tsx";
import type { LoadedList } from "#app/platform/lists/loaded-list.ts";
import type { SettingsPath } from "#app/platform/lists/settings-head.tsx";
import { SettingsListPage } from "#app/platform/lists/settings-list-page.tsx";
import { type Cells, tableColumns } from "#app/platform/lists/table-columns.tsx";
import { AddLink } from "#app/platform/records/add-link.tsx";
import type { Place } from "#app/platform/time/format-date.ts";
import type { AnyResource, ResourceRow } from "./resource.ts";

type ResourceListProps<Values extends object, Row extends ResourceRow> = {
  of: AnyResource<Values, Row>;
  /** The tab of the settings in which the list stands. */
  tab?: SettingsPath;
  cells?: Cells<Row>;
  list: LoadedList<Row>;
  place: Place;
  mayAdd: boolean;
  /** Above the list of the settings. */
  above?: ReactNode;
};

/** The list of a resource, with what `loadResourceList` returns. */
export function ResourceList<Values extends object, Row extends ResourceRow>(
  props: ResourceListProps<Values, Row>,
) {
  const { of: resource, tab, list, place } = props;
  const { words, path } = resource;
  const page = {
    list,
    spec: resource.list,
    columns: tableColumns(resource.columns, place, props.cells),
    essential: resource.essential,
    filters: resource.filters?.() ?? [],
    actions: props.mayAdd && "add" in words ? <AddLink path={path}>{words.add}</AddLink> : null,
  };
  return tab ? (
    <SettingsListPage path={tab} words={words} above={props.above} {...page} />
  ) : (
    <ListPage
      path={path}
      title={words.title}
      description={words.description}
      emptyTitle={words.none}
      failedText={words.loadFailed}
      {...page}
    />
  );
}
