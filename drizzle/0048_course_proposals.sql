CREATE TYPE "public"."proposal_verdict" AS ENUM('accepted', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."course_proposal_status" AS ENUM('proposed', 'decided', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."course_intake_state" AS ENUM('open', 'full', 'closed');--> statement-breakpoint
CREATE TABLE "course_proposal_fields" (
	"proposal_id" uuid NOT NULL,
	"field" text NOT NULL,
	"seen" jsonb,
	"proposed" jsonb,
	"verdict" "proposal_verdict",
	"reason" text,
	CONSTRAINT "course_proposal_fields_proposal_id_field_pk" PRIMARY KEY("proposal_id","field"),
	CONSTRAINT "course_proposal_fields_reason_check" CHECK (("course_proposal_fields"."verdict" = 'rejected') = ("course_proposal_fields"."reason" is not null) or "course_proposal_fields"."verdict" is null)
);
--> statement-breakpoint
CREATE TABLE "course_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"university_id" uuid NOT NULL,
	"course_id" uuid,
	"kind" text NOT NULL,
	"status" "course_proposal_status" DEFAULT 'proposed' NOT NULL,
	"note" text,
	"evidence" text,
	"proposed_by" uuid,
	"decided_by" uuid,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_proposals_ended_check" CHECK (("course_proposals"."status" = 'proposed') = ("course_proposals"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "register_courses" (
	"register_code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"duration_weeks" integer,
	"tuition_minor" integer,
	"non_tuition_minor" integer,
	"expired" boolean NOT NULL,
	"as_of" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisation_offices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"address" text,
	"phone" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisation_papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"signed_on" date,
	"expires_on" date,
	"file_id" uuid,
	"file_name" text,
	"reminded_at" smallint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_intakes" ADD COLUMN "state" "course_intake_state";--> statement-breakpoint
ALTER TABLE "course_intakes" ADD COLUMN "stated_on" date;--> statement-breakpoint
ALTER TABLE "partner_resources" ADD COLUMN "tiers" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_resources" ADD COLUMN "countries" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "tier" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "recruits_in" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "course_proposal_fields" ADD CONSTRAINT "course_proposal_fields_proposal_id_course_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."course_proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_proposals" ADD CONSTRAINT "course_proposals_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_proposals" ADD CONSTRAINT "course_proposals_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_proposals" ADD CONSTRAINT "course_proposals_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_proposals" ADD CONSTRAINT "course_proposals_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_proposals" ADD CONSTRAINT "course_proposals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_offices" ADD CONSTRAINT "organisation_offices_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_papers" ADD CONSTRAINT "organisation_papers_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_papers" ADD CONSTRAINT "organisation_papers_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_proposals_list_idx" ON "course_proposals" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "course_proposals_organisation_idx" ON "course_proposals" USING btree ("organisation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "course_proposals_course_idx" ON "course_proposals" USING btree ("course_id","created_at");--> statement-breakpoint
CREATE INDEX "organisation_offices_organisation_idx" ON "organisation_offices" USING btree ("organisation_id","created_at");--> statement-breakpoint
CREATE INDEX "organisation_papers_organisation_idx" ON "organisation_papers" USING btree ("organisation_id","created_at");--> statement-breakpoint
CREATE INDEX "organisation_papers_expiry_idx" ON "organisation_papers" USING btree ("expires_on") WHERE "organisation_papers"."expires_on" is not null;--> statement-breakpoint
CREATE INDEX "organisation_papers_file_idx" ON "organisation_papers" USING btree ("file_id");