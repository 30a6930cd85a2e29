/** An address that a mail program writes to when it is pressed; it breaks anywhere, since it has no spaces. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className="[overflow-wrap:anywhere]">
      {email}
    </a>
  );
}

/**
 * A number that a phone calls when it is pressed.
 *
 * @param props.phone as it is stored, with or without spaces
 */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone.replaceAll(" ", "")}`} className="whitespace-nowrap tabular-nums">
      {phone}
    </a>
  );
}
