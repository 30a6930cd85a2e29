import { MAIL_COLOURS } from "#app/platform/mail/palette.ts";
import { linkTo, Text } from "#app/platform/mail/typography.mail.tsx";
import { localPath } from "#app/words/local-path.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  change:
    "Need to make a change? <change>Choose another time</change> or <cancel>cancel the consultation</cancel>. Each link works once.",
});

/** The links below a booking to move or cancel it. */
export function ChangeLinks(props: { baseUrl: string; paths: { change: string; cancel: string } }) {
  const { baseUrl, paths } = props;
  return (
    <Text className="mail-muted" style={{ color: MAIL_COLOURS.muted.light, fontSize: "14px" }}>
      {texts.change({
        change: linkTo(`${baseUrl}${localPath(paths.change)}`),
        cancel: linkTo(`${baseUrl}${localPath(paths.cancel)}`),
      })}
    </Text>
  );
}
