import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Tells the server the browser's time zone, so that dates can be shown in it. Empty without script. */
export function TimeZoneField() {
  const zone = useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? "",
    () => "",
  );
  return <input type="hidden" name="timeZone" value={zone} />;
}
