import { Badge } from "./badge.tsx";
import { TextLink } from "./text-link.tsx";

/** An address that a mail program writes to when it is pressed. */
export function EmailLink({ email }: { email: string }) {
  return <TextLink href={`mailto:${email}`}>{email}</TextLink>;
}

/**
 * A number that a phone calls when it is pressed.
 *
 * @param props.phone as it is stored, with or without spaces
 * @param props.wrong says that the number is wrong: it is not called then
 */
export function PhoneLink({ phone, wrong = null }: { phone: string; wrong?: string | null }) {
  if (wrong !== null) {
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="whitespace-nowrap tabular-nums">{phone}</span>
        <Badge variant="warning">{wrong}</Badge>
      </span>
    );
  }
  return (
    <TextLink href={`tel:${phone.replaceAll(" ", "")}`}>
      <span className="whitespace-nowrap tabular-nums">{phone}</span>
    </TextLink>
  );
}
