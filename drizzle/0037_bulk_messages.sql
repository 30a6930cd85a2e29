CREATE TABLE "bulk_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"author_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bulk_recipients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bulk_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"done_at" timestamp with time zone,
	"refused" text,
	CONSTRAINT "bulk_recipients_key" UNIQUE("bulk_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "bulk_messages" ADD CONSTRAINT "bulk_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_recipients" ADD CONSTRAINT "bulk_recipients_bulk_id_bulk_messages_id_fk" FOREIGN KEY ("bulk_id") REFERENCES "public"."bulk_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_recipients" ADD CONSTRAINT "bulk_recipients_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_messages_created_idx" ON "bulk_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bulk_messages_author_idx" ON "bulk_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "bulk_recipients_student_idx" ON "bulk_recipients" USING btree ("student_id");