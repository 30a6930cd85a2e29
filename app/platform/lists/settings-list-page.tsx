import { AddLink } from "#app/platform/records/add-link.tsx";
import { ListPage } from "./list-page.tsx";
import type { ListPageProps } from "./list-page-props.view.ts";
import { SettingsAttention, type SettingsPath, settingsLabel } from "./settings-head.tsx";

type SettingsListPageProps<Row extends { id: string }, S extends string, F extends string> = Omit<
  ListPageProps<Row, S, F>,
  "title" | "path" | "description" | "emptyTitle" | "failedText"
> & {
  path: SettingsPath;
  words: {
    /** The label of the button that adds a record, on lists that have one. */
    readonly add?: string;
    readonly description: string;
    readonly none: string;
    readonly loadFailed: string;
  };
  /** Whether its reader can add a record; left out where no one can. */
  mayAdd?: boolean;
};

/** A list of the settings, with what needs attention in it. */
export function SettingsListPage<Row extends { id: string }, S extends string, F extends string>(
  props: SettingsListPageProps<Row, S, F>,
) {
  const { words, mayAdd, above, ...list } = props;
  return (
    <ListPage
      {...list}
      actions={mayAdd ? <AddLink path={props.path}>{words.add}</AddLink> : props.actions}
      title={settingsLabel(props.path)}
      description={words.description}
      above={
        <>
          <SettingsAttention path={props.path} />
          {above}
        </>
      }
      emptyTitle={words.none}
      failedText={words.loadFailed}
    />
  );
}
