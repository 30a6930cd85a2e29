import type { CannotSend, WhatsAppStanding } from "#app/conversations/whatsapp/whatsapp.ts";
import type { WhatsAppTemplate } from "#app/conversations/whatsapp/whatsapp-template.ts";

/** What staff can send by WhatsApp in a conversation. */
export interface WhatsAppView extends Pick<WhatsAppStanding, "phone" | "choice"> {
  /** Why free text cannot be sent; null when it can. */
  readonly cannotText: CannotSend | null;
  readonly cannotTemplate: CannotSend | null;
  /** Until when free text can be sent. */
  readonly until: Date | null;
  readonly templates: readonly WhatsAppTemplate[];
  /** The one that the address names. */
  readonly template: (WhatsAppTemplate & { readonly parameters: number }) | null;
  readonly mayRecord: boolean;
}

/** The file of a message that came by WhatsApp, where it is not attached. */
export interface WhatsAppFile {
  /** Null while it is being received. */
  readonly problem: string | null;
}

/** The parameter of the address that names a template. */
export const TEMPLATE_PARAMETER = "whatsapp";
