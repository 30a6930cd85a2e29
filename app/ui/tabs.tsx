import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

export type TabItem = { value: string; label: ReactNode; content: ReactNode; disabled?: boolean };

type TabsProps = {
  /** Says what the tabs choose between, to screen readers. */
  label: string;
  items: readonly TabItem[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** Keeps the panels that are not shown in the page, so that what was typed in them stays. */
  keepMounted?: boolean;
};

/** Tabs within one page. Where each tab has an address of its own, use TabLinks: it needs no script. */
export function Tabs(props: TabsProps) {
  const first = props.items[0]?.value;
  return (
    <BaseTabs.Root
      value={props.value}
      {...(props.value === undefined ? { defaultValue: props.defaultValue ?? first } : {})}
      onValueChange={(value) => props.onValueChange?.(String(value))}
    >
      <BaseTabs.List aria-label={props.label} activateOnFocus className="tab-list">
        {props.items.map((item) => (
          <BaseTabs.Tab key={item.value} value={item.value} disabled={item.disabled} className="tab-link">
            {item.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {props.items.map((item) => (
        <BaseTabs.Panel key={item.value} value={item.value} keepMounted={props.keepMounted} className="pt-5">
          {item.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
