import { MAIL_COLOURS } from "#app/platform/mail/palette.ts";
import { Link, Text } from "#app/platform/mail/typography.mail.tsx";

/** The quiet links under a booking: another time, or none. */
export function ChangeLinks(props: { baseUrl: string; paths: { change: string; cancel: string } }) {
  const { baseUrl, paths } = props;
  return (
    <Text className="mail-muted" style={{ color: MAIL_COLOURS.muted.light, fontSize: "14px" }}>
      Does the time no longer suit? <Link href={`${baseUrl}${paths.change}`}>Choose another time</Link> or{" "}
      <Link href={`${baseUrl}${paths.cancel}`}>cancel the consultation</Link>. Each link works once.
    </Text>
  );
}
