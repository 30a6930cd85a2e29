/**
 * A link that opens a chat with a number in WhatsApp, the text prepared; null for a number without its country.
 *
 * @param phone in the form of E.164, as phones are stored
 */
export function whatsAppLink(phone: string | null, text: string): string | null {
  const digits = phone?.startsWith("+") ? phone.replace(/\D/g, "") : "";
  return digits.length < 8 ? null : `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}
