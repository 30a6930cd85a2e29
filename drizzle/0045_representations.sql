CREATE TYPE "public"."representation_mover" AS ENUM('student', 'agent', 'staff', 'transfer', 'expiry');--> statement-breakpoint
CREATE TYPE "public"."representation_state" AS ENUM('asked', 'active', 'declined', 'expired', 'ended');--> statement-breakpoint
CREATE TABLE "representation_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"representation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"event" text NOT NULL,
	"content" jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "representation_events_position_key" UNIQUE("representation_id","position")
);
--> statement-breakpoint
CREATE TABLE "representation_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"created_by" uuid,
	"file_name" text NOT NULL,
	"header" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"confirmed_at" timestamp with time zone,
	"imported" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "representations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"student_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"birth_date" date,
	"country" text,
	"note" text,
	"state" "representation_state" DEFAULT 'asked' NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"token_hash" text,
	"token_round" integer DEFAULT 0 NOT NULL,
	"asked_expires_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"consented_at" timestamp with time zone,
	"consent_name" text,
	"consent_version" text,
	"consent_salt" text,
	"expires_at" timestamp with time zone,
	"lapse_told_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" "representation_mover",
	"ended_reason" text,
	"chain_length" integer DEFAULT 0 NOT NULL,
	"chain_hash" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || E'\n' || email)) STORED NOT NULL,
	CONSTRAINT "representations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "representations_active_check" CHECK ("representations"."state" <> 'active' or ("representations"."student_id" is not null and "representations"."consented_at" is not null and "representations"."expires_at" is not null)),
	CONSTRAINT "representations_student_check" CHECK ("representations"."student_id" is null or "representations"."consented_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "representation_events" ADD CONSTRAINT "representation_events_representation_id_representations_id_fk" FOREIGN KEY ("representation_id") REFERENCES "public"."representations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "representation_imports" ADD CONSTRAINT "representation_imports_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "representation_imports" ADD CONSTRAINT "representation_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "representations" ADD CONSTRAINT "representations_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "representations" ADD CONSTRAINT "representations_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "representations" ADD CONSTRAINT "representations_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "representation_imports_organisation_idx" ON "representation_imports" USING btree ("organisation_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "representations_active_key" ON "representations" USING btree ("student_id") WHERE "representations"."state" = 'active';--> statement-breakpoint
CREATE INDEX "representations_organisation_idx" ON "representations" USING btree ("organisation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "representations_state_idx" ON "representations" USING btree ("organisation_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "representations_student_idx" ON "representations" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "representations_email_idx" ON "representations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "representations_asked_idx" ON "representations" USING btree ("asked_expires_at") WHERE "representations"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "representations_waiting_idx" ON "representations" USING btree ("created_at","id") WHERE "representations"."state" = 'asked' and "representations"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "representations_expiry_idx" ON "representations" USING btree ("expires_at") WHERE "representations"."state" = 'active';--> statement-breakpoint
-- What was once said of a representation is never changed: what was wrong is put right by another line.
CREATE FUNCTION refuse_representation_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Lines of a representation''s chain are never changed or deleted';
END $$;--> statement-breakpoint
CREATE TRIGGER representation_events_kept BEFORE UPDATE OR DELETE ON representation_events
  FOR EACH ROW EXECUTE FUNCTION refuse_representation_event_change();--> statement-breakpoint
CREATE TRIGGER representation_events_not_emptied BEFORE TRUNCATE ON representation_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_representation_event_change();
