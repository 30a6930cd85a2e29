CREATE TABLE "message_deliveries" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"reason" text,
	"external_id" text,
	"template" jsonb,
	"attempted_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_deliveries_external_key" UNIQUE("external_id")
);
--> statement-breakpoint
CREATE TABLE "whatsapp_choices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"student_id" uuid NOT NULL,
	"is_in" boolean NOT NULL,
	"how" text NOT NULL,
	"recorded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "whatsapp_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" text NOT NULL,
	"phone" text NOT NULL,
	"phone_key" text,
	"name" text,
	"kind" text NOT NULL,
	"body" text,
	"media_id" text,
	"file_name" text,
	"file_problem" text,
	"file_done_at" timestamp with time zone,
	"state" text DEFAULT 'new' NOT NULL,
	"message_id" uuid,
	"enquiry_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "whatsapp_messages_external_key" UNIQUE("external_id")
);
--> statement-breakpoint
CREATE TABLE "whatsapp_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"body" text NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "whatsapp_templates_name_key" UNIQUE("name","language")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "channel" text DEFAULT 'in-app' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_deliveries" ADD CONSTRAINT "message_deliveries_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_choices" ADD CONSTRAINT "whatsapp_choices_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_choices" ADD CONSTRAINT "whatsapp_choices_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD CONSTRAINT "whatsapp_messages_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD CONSTRAINT "whatsapp_messages_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "whatsapp_choices_student_idx" ON "whatsapp_choices" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "whatsapp_choices_author_idx" ON "whatsapp_choices" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "whatsapp_messages_phone_idx" ON "whatsapp_messages" USING btree ("phone_key","sent_at");--> statement-breakpoint
CREATE INDEX "whatsapp_messages_message_idx" ON "whatsapp_messages" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "whatsapp_messages_enquiry_idx" ON "whatsapp_messages" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "whatsapp_messages_created_idx" ON "whatsapp_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "whatsapp_messages_unmatched_idx" ON "whatsapp_messages" USING btree ("created_at","id") WHERE state = 'unmatched';