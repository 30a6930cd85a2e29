import { TextLink } from "./text-link.tsx";

/** An address that a mail program writes to when it is pressed. */
export function EmailLink({ email }: { email: string }) {
  return <TextLink href={`mailto:${email}`}>{email}</TextLink>;
}

/**
 * A number that a phone calls when it is pressed.
 *
 * @param props.phone as it is stored, with or without spaces
 */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <TextLink href={`tel:${phone.replaceAll(" ", "")}`}>
      <span className="whitespace-nowrap tabular-nums">{phone}</span>
    </TextLink>
  );
}
