import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { cx } from "#app/ui/cx.ts";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { useRecordAddress } from "./record-address.view.ts";

export type RecordTab<Tab extends string> = {
  readonly tab: Tab;
  readonly label: string;
  /** How many there are, or how far it has come. */
  readonly count?: string | number | null;
  /** The reader has to act on what is counted. */
  readonly waits?: boolean;
};

type RecordTabsProps<Tab extends string> = {
  tabs: readonly RecordTab<Tab>[];
  current: Tab;
};

/** The parts of an open record, each with an address of its own (`?tab=`); the first is shown without one. */
export function RecordTabs<Tab extends string>({ tabs, current }: RecordTabsProps<Tab>) {
  const hrefWith = useRecordAddress();
  return (
    <TabLinks
      scrolls
      label={recordMessages.parts}
      items={tabs.map(({ tab, label, count, waits }, index) => ({
        href: hrefWith({ tab: index === 0 ? null : tab, show: null, older: null, edit: null, move: null }),
        current: tab === current,
        label: (
          <>
            {label}
            {count === undefined || count === null ? null : (
              <span
                className={cx(
                  "rounded-full px-1.5 text-xs tabular-nums leading-5",
                  waits ? "bg-ochre-soft text-ochre-text" : "bg-sunken text-ink-muted",
                )}
              >
                {count}
              </span>
            )}
          </>
        ),
      }))}
    />
  );
}
