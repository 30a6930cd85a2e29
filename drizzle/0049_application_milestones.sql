CREATE TYPE "public"."milestone_kind" AS ENUM('deposit-paid', 'coe-issued', 'visa-lodged', 'visa-granted', 'visa-refused', 'arrived', 'enrolled', 'census-passed', 'deferred', 'withdrawn', 'transferred');--> statement-breakpoint
CREATE TABLE "deadline_feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"organisation_id" uuid,
	"token_hash" text NOT NULL,
	"read_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deadline_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "application_milestones" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" "milestone_kind" NOT NULL,
	"day" date NOT NULL,
	"note" text,
	"reason" text,
	"proof_id" uuid,
	"coe_number" text,
	"visa_subclass" text,
	"visa_grant_number" text,
	"intake_code" text,
	"census_on" date,
	"recorded_by" uuid,
	"recorded_for" uuid,
	"recorded_at" timestamp with time zone NOT NULL,
	"voided_at" timestamp with time zone,
	"voided_by" uuid,
	"void_reason" text,
	CONSTRAINT "application_milestones_coe_check" CHECK ("application_milestones"."coe_number" is null or "application_milestones"."kind" = 'coe-issued'),
	CONSTRAINT "application_milestones_deferred_check" CHECK (("application_milestones"."kind" = 'deferred') = ("application_milestones"."intake_code" is not null))
);
--> statement-breakpoint
ALTER TABLE "deadline_feeds" ADD CONSTRAINT "deadline_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_feeds" ADD CONSTRAINT "deadline_feeds_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_milestones" ADD CONSTRAINT "application_milestones_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_milestones" ADD CONSTRAINT "application_milestones_proof_id_documents_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_milestones" ADD CONSTRAINT "application_milestones_intake_code_intakes_code_fk" FOREIGN KEY ("intake_code") REFERENCES "public"."intakes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_milestones" ADD CONSTRAINT "application_milestones_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_milestones" ADD CONSTRAINT "application_milestones_recorded_for_organisations_id_fk" FOREIGN KEY ("recorded_for") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_milestones" ADD CONSTRAINT "application_milestones_voided_by_users_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deadline_feeds_user_idx" ON "deadline_feeds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "deadline_feeds_organisation_idx" ON "deadline_feeds" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "application_milestones_application_idx" ON "application_milestones" USING btree ("application_id","recorded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "application_milestones_once_key" ON "application_milestones" USING btree ("application_id","kind") WHERE voided_at is null and kind <> 'deferred';