/**
 * A link that opens a chat with a number in WhatsApp, with a text where one is given; null for a number without its country.
 *
 * @param phone in the form of E.164, as phones are stored
 */
export function whatsAppLink(phone: string | null, text: string | null): string | null {
  const digits = phone?.startsWith("+") ? phone.replace(/\D/g, "") : "";
  if (digits.length < 8) return null;
  return `https://wa.me/${digits}${text === null ? "" : `?text=${encodeURIComponent(text)}`}`;
}
