CREATE TABLE "message_emails" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"internet_id" text
);
--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD COLUMN "recording_id" uuid;--> statement-breakpoint
ALTER TABLE "message_emails" ADD CONSTRAINT "message_emails_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD CONSTRAINT "whatsapp_messages_recording_id_files_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "whatsapp_messages_recording_idx" ON "whatsapp_messages" USING btree ("recording_id");--> statement-breakpoint
-- Written by hand.
-- Replies by email were stored as if they were written in the app. Those with a stored original are known to be emails.
UPDATE messages SET channel = 'email' WHERE channel = 'in-app' AND id IN (SELECT message_id FROM received_emails);--> statement-breakpoint
-- Open conversations show how far a message has come, and a file of WhatsApp once it is there.
CREATE FUNCTION notify_live_of_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_live('message.delivery', 'message', NEW.message_id::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER message_deliveries_live AFTER UPDATE ON message_deliveries FOR EACH ROW
  WHEN (old.state IS DISTINCT FROM new.state OR old.reason IS DISTINCT FROM new.reason)
  EXECUTE FUNCTION notify_live_of_delivery();--> statement-breakpoint
CREATE TRIGGER whatsapp_messages_live AFTER UPDATE ON whatsapp_messages FOR EACH ROW
  WHEN (new.message_id IS NOT NULL AND old.file_done_at IS DISTINCT FROM new.file_done_at)
  EXECUTE FUNCTION notify_live_of_delivery();
