import { useContext } from "react";
import { localPath } from "#app/words/local-path.ts";
import { Button } from "./elements.mail.tsx";
import { HouseColours } from "./house-colours.mail.ts";
import { MAIL_COLOURS } from "./palette.ts";
import { Text } from "./typography.mail.tsx";

/** Its address stands below it; the plain text says it once. */
export const BUTTON_CLASS = "mail-button";

/** A link to press, and the same address to copy where buttons do not work. `path` begins with a slash. */
export function ActionLink(props: { baseUrl: string; path: string; label: string }) {
  const { ochre, onOchre } = useContext(HouseColours);
  const href = `${props.baseUrl}${localPath(props.path)}`;
  return (
    <>
      <Button
        href={href}
        className={BUTTON_CLASS}
        style={{
          backgroundColor: ochre,
          borderRadius: "4px",
          color: onOchre,
          fontSize: "16px",
          fontWeight: 700,
          margin: "6px 0 10px",
        }}
      >
        {props.label}
      </Button>
      <Text
        className="mail-muted"
        style={{
          color: MAIL_COLOURS.muted.light,
          fontSize: "13px",
          lineHeight: "19px",
          wordBreak: "break-all",
        }}
      >
        {href}
      </Text>
    </>
  );
}
