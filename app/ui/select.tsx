import { Select as Base } from "@base-ui/react/select";
import { Check, ChevronDown } from "lucide-react";
import { buttonClass } from "./button-style.ts";
import { cx } from "./cx.ts";
import type { SelectOption } from "./native-select.tsx";
import { floatingClass, floatingItemClass } from "./overlay-style.ts";

type SelectProps = {
  /** Stands before the value: "Stage: Lead". Also the control's name. */
  label: string;
  options: readonly SelectOption[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: (value: string) => void;
  name?: string;
  disabled?: boolean;
};

/** A select for toolbars, where a choice acts at once. On forms use NativeSelect, which needs no script. */
export function Select({ label, options, value, defaultValue, onValueChange, name, disabled }: SelectProps) {
  return (
    <Base.Root
      items={[...options]}
      value={value}
      defaultValue={defaultValue}
      onValueChange={(next) => next !== null && onValueChange?.(next)}
      name={name}
      disabled={disabled}
      modal={false}
    >
      <Base.Trigger className={cx(buttonClass({ size: "sm" }), "font-normal")} aria-label={label}>
        <span className="text-ink-muted">{label}</span>
        <Base.Value className="font-semibold" />
        <Base.Icon>
          <ChevronDown aria-hidden="true" className="size-4 text-ink-muted" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner
          sideOffset={4}
          align="start"
          alignItemWithTrigger={false}
          className="z-50 outline-none"
        >
          <Base.Popup className={cx(floatingClass, "min-w-(--anchor-width)")}>
            <Base.List className="max-h-[min(24rem,var(--available-height))] overflow-y-auto p-1 outline-none">
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled}
                  className={floatingItemClass}
                >
                  <Base.ItemIndicator keepMounted className="text-eucalyptus not-data-selected:invisible">
                    <Check aria-hidden="true" />
                  </Base.ItemIndicator>
                  <Base.ItemText>{option.label}</Base.ItemText>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
