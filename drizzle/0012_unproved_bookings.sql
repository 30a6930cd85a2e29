CREATE TABLE "booking_requests" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"claim" jsonb NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"note" text,
	"generation" integer DEFAULT 1 NOT NULL,
	"networks" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "booking_requests_networks_idx" ON "booking_requests" USING gin ("networks");--> statement-breakpoint
CREATE INDEX "booking_requests_email_idx" ON "booking_requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "booking_requests_created_idx" ON "booking_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_mails_address_idx" ON "outbox_mails" USING btree ("to_email","created_at");