CREATE TABLE "filed_emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid,
	"direction" text NOT NULL,
	"subject" text NOT NULL,
	"from_name" text,
	"from_email" text NOT NULL,
	"to_emails" text[] NOT NULL,
	"body" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"filed_by_id" uuid,
	"file_id" uuid,
	"attachments" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "filing_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "filing_addresses_user_key" UNIQUE NULLS NOT DISTINCT("user_id"),
	CONSTRAINT "filing_addresses_token_key" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "filed_emails" ADD CONSTRAINT "filed_emails_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filed_emails" ADD CONSTRAINT "filed_emails_filed_by_id_users_id_fk" FOREIGN KEY ("filed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filed_emails" ADD CONSTRAINT "filed_emails_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_addresses" ADD CONSTRAINT "filing_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "filed_emails_student_idx" ON "filed_emails" USING btree ("student_id","sent_at");--> statement-breakpoint
CREATE INDEX "filed_emails_unfiled_idx" ON "filed_emails" USING btree ("created_at","id") WHERE student_id is null;--> statement-breakpoint
CREATE INDEX "filed_emails_filer_idx" ON "filed_emails" USING btree ("filed_by_id","created_at");--> statement-breakpoint
CREATE INDEX "filed_emails_file_idx" ON "filed_emails" USING btree ("file_id");