import { ListPage } from "./list-page.tsx";
import type { ListPageProps } from "./list-page-props.view.ts";
import { settingsMessages } from "./settings.words.ts";
import { type SettingsPath, SettingsTabs } from "./settings-tabs.tsx";

type SettingsListPageProps<Row extends { id: string }, S extends string, F extends string> = Omit<
  ListPageProps<Row, S, F>,
  "title" | "above" | "path" | "description" | "emptyTitle" | "failedText"
> & {
  path: SettingsPath;
  words: {
    readonly description: string;
    readonly none: string;
    readonly loadFailed: string;
  };
};

/** A list of the settings, below their tabs. */
export function SettingsListPage<Row extends { id: string }, S extends string, F extends string>(
  props: SettingsListPageProps<Row, S, F>,
) {
  const { words, ...list } = props;
  return (
    <ListPage
      {...list}
      title={settingsMessages.title}
      description={words.description}
      above={<SettingsTabs current={props.path} />}
      emptyTitle={words.none}
      failedText={words.loadFailed}
    />
  );
}
