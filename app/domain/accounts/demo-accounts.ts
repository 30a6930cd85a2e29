/** Addresses of the demo accounts. The top-level domain is reserved: no mail can ever reach them. */
export const DEMO_EMAIL_DOMAIN = "demo.southbound.example";

export function isDemoAddress(email: string): boolean {
  return email.endsWith(`@${DEMO_EMAIL_DOMAIN}`);
}
