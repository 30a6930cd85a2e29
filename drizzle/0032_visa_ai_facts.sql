CREATE TABLE "visa_ai_facts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text,
	"place" text,
	"from_month" text,
	"until_month" text,
	"born_on" date,
	"quote" text NOT NULL,
	"state" text DEFAULT 'suggested' NOT NULL,
	"model" text NOT NULL,
	"read_by" uuid,
	"read_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "visa_ai_facts_kind_check" CHECK ("visa_ai_facts"."kind" in ('study', 'work', 'other', 'born')),
	CONSTRAINT "visa_ai_facts_state_check" CHECK ("visa_ai_facts"."state" in ('suggested', 'confirmed', 'rejected'))
);
--> statement-breakpoint
ALTER TABLE "visa_ai_facts" ADD CONSTRAINT "visa_ai_facts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_ai_facts" ADD CONSTRAINT "visa_ai_facts_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_ai_facts" ADD CONSTRAINT "visa_ai_facts_read_by_users_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_ai_facts" ADD CONSTRAINT "visa_ai_facts_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visa_ai_facts_application_idx" ON "visa_ai_facts" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "visa_ai_facts_document_idx" ON "visa_ai_facts" USING btree ("document_id");