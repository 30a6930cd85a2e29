-- Equality of ids inside the GiST index below. A trusted extension: whoever may create tables here may create it.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE TYPE "public"."booking_status" AS ENUM('held', 'confirmed', 'attended', 'no-show', 'cancelled');--> statement-breakpoint
CREATE TABLE "busy_blocks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"calendar_id" uuid NOT NULL,
	"counsellor_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "busy_blocks_order" CHECK ("busy_blocks"."starts_at" < "busy_blocks"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "busy_calendars" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"counsellor_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"read_at" timestamp with time zone,
	"problem" text,
	"etag" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"counsellor_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"read_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "counsellor_calendars" (
	"counsellor_id" uuid PRIMARY KEY NOT NULL,
	"zone" text NOT NULL,
	"office_id" uuid,
	"takes_bookings" boolean DEFAULT true NOT NULL,
	"topics" text[] NOT NULL,
	"languages" text[] NOT NULL,
	"buffer_before" integer DEFAULT 0 NOT NULL,
	"buffer_after" integer DEFAULT 10 NOT NULL,
	"minimum_notice" integer DEFAULT 720 NOT NULL,
	"horizon_days" integer DEFAULT 60 NOT NULL,
	"step" integer DEFAULT 30 NOT NULL,
	"daily_maximum" integer,
	"weight" integer DEFAULT 1 NOT NULL,
	"priority" integer DEFAULT 100 NOT NULL,
	"meeting_place" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "counsellor_calendars_buffers" CHECK ("counsellor_calendars"."buffer_before" >= 0 and "counsellor_calendars"."buffer_after" >= 0),
	CONSTRAINT "counsellor_calendars_step" CHECK ("counsellor_calendars"."step" >= 5),
	CONSTRAINT "counsellor_calendars_weight" CHECK ("counsellor_calendars"."weight" >= 1)
);
--> statement-breakpoint
CREATE TABLE "date_overrides" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"counsellor_id" uuid NOT NULL,
	"date" date NOT NULL,
	"zone" text NOT NULL,
	CONSTRAINT "date_overrides_counsellor_date_key" UNIQUE("counsellor_id","date")
);
--> statement-breakpoint
CREATE TABLE "offices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"zone" text NOT NULL,
	"address" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offices_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "override_hours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"override_id" uuid NOT NULL,
	"from_minute" smallint NOT NULL,
	"to_minute" smallint NOT NULL,
	CONSTRAINT "override_hours_minutes" CHECK (0 <= from_minute and from_minute < to_minute and to_minute <= 1440)
);
--> statement-breakpoint
CREATE TABLE "public_holidays" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"office_id" uuid,
	"date" date NOT NULL,
	"name" text NOT NULL,
	"source" text,
	"as_of" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "public_holidays_key" UNIQUE NULLS NOT DISTINCT("office_id","date","name")
);
--> statement-breakpoint
CREATE TABLE "time_off" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"counsellor_id" uuid NOT NULL,
	"from_local" timestamp NOT NULL,
	"until_local" timestamp NOT NULL,
	"zone" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "time_off_order" CHECK ("time_off"."from_local" < "time_off"."until_local")
);
--> statement-breakpoint
CREATE TABLE "weekly_hours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"counsellor_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"from_minute" smallint NOT NULL,
	"to_minute" smallint NOT NULL,
	"zone" text NOT NULL,
	"office_id" uuid,
	CONSTRAINT "weekly_hours_weekday" CHECK ("weekly_hours"."weekday" between 1 and 7),
	CONSTRAINT "weekly_hours_minutes" CHECK (0 <= from_minute and from_minute < to_minute and to_minute <= 1440)
);
--> statement-breakpoint
CREATE TABLE "booking_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reason" text,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_waits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"day" date NOT NULL,
	"visitor_zone" text NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"topic" text NOT NULL,
	"language" text NOT NULL,
	"counsellor_id" uuid,
	"told_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text,
	"counsellor_id" uuid NOT NULL,
	"status" "booking_status" NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"blocked_from" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL,
	"counsellor_zone" text NOT NULL,
	"visitor_zone" text NOT NULL,
	"topic" text NOT NULL,
	"language" text NOT NULL,
	"channel" text NOT NULL,
	"hold_expires_at" timestamp with time zone,
	"held_by" text,
	"name" text,
	"email" text,
	"phone" text,
	"note" text,
	"student_id" uuid,
	"user_id" uuid,
	"link_generation" integer DEFAULT 1 NOT NULL,
	"reminded_day_at" timestamp with time zone,
	"reminded_hour_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"outcome_note" text,
	"follow_up_on" date,
	"follow_up_task" text,
	"follow_up_done_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_reference_unique" UNIQUE("reference"),
	CONSTRAINT "bookings_order" CHECK (starts_at < ends_at and blocked_from <= starts_at and ends_at <= blocked_until),
	CONSTRAINT "bookings_whose" CHECK (status = 'held' or (name is not null and email is not null and reference is not null and confirmed_at is not null)),
	CONSTRAINT "bookings_hold_ends" CHECK ((status = 'held') = (hold_expires_at is not null))
);
--> statement-breakpoint
ALTER TABLE "busy_blocks" ADD CONSTRAINT "busy_blocks_calendar_id_busy_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."busy_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_blocks" ADD CONSTRAINT "busy_blocks_counsellor_id_counsellors_id_fk" FOREIGN KEY ("counsellor_id") REFERENCES "public"."counsellors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_calendars" ADD CONSTRAINT "busy_calendars_counsellor_id_counsellors_id_fk" FOREIGN KEY ("counsellor_id") REFERENCES "public"."counsellors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_counsellor_id_counsellors_id_fk" FOREIGN KEY ("counsellor_id") REFERENCES "public"."counsellors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counsellor_calendars" ADD CONSTRAINT "counsellor_calendars_counsellor_id_counsellors_id_fk" FOREIGN KEY ("counsellor_id") REFERENCES "public"."counsellors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counsellor_calendars" ADD CONSTRAINT "counsellor_calendars_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_overrides" ADD CONSTRAINT "date_overrides_counsellor_id_counsellors_id_fk" FOREIGN KEY ("counsellor_id") REFERENCES "public"."counsellors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "override_hours" ADD CONSTRAINT "override_hours_override_id_date_overrides_id_fk" FOREIGN KEY ("override_id") REFERENCES "public"."date_overrides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_holidays" ADD CONSTRAINT "public_holidays_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_counsellor_id_counsellors_id_fk" FOREIGN KEY ("counsellor_id") REFERENCES "public"."counsellors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_hours" ADD CONSTRAINT "weekly_hours_counsellor_id_counsellors_id_fk" FOREIGN KEY ("counsellor_id") REFERENCES "public"."counsellors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_hours" ADD CONSTRAINT "weekly_hours_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_waits" ADD CONSTRAINT "booking_waits_counsellor_id_counsellors_id_fk" FOREIGN KEY ("counsellor_id") REFERENCES "public"."counsellors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_counsellor_id_counsellors_id_fk" FOREIGN KEY ("counsellor_id") REFERENCES "public"."counsellors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "busy_blocks_counsellor_idx" ON "busy_blocks" USING btree ("counsellor_id","ends_at");--> statement-breakpoint
CREATE INDEX "busy_blocks_calendar_idx" ON "busy_blocks" USING btree ("calendar_id");--> statement-breakpoint
CREATE INDEX "busy_calendars_counsellor_idx" ON "busy_calendars" USING btree ("counsellor_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_counsellor_idx" ON "calendar_feeds" USING btree ("counsellor_id");--> statement-breakpoint
CREATE INDEX "override_hours_override_idx" ON "override_hours" USING btree ("override_id");--> statement-breakpoint
CREATE INDEX "time_off_counsellor_idx" ON "time_off" USING btree ("counsellor_id","until_local");--> statement-breakpoint
CREATE INDEX "weekly_hours_counsellor_idx" ON "weekly_hours" USING btree ("counsellor_id");--> statement-breakpoint
CREATE INDEX "booking_events_booking_idx" ON "booking_events" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "booking_waits_open_idx" ON "booking_waits" USING btree ("from_at") WHERE told_at is null and left_at is null;--> statement-breakpoint
CREATE INDEX "booking_waits_email_idx" ON "booking_waits" USING btree ("email");--> statement-breakpoint
CREATE INDEX "bookings_counsellor_time_idx" ON "bookings" USING btree ("counsellor_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_time_idx" ON "bookings" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_student_idx" ON "bookings" USING btree ("student_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_email_idx" ON "bookings" USING btree ("email");--> statement-breakpoint
CREATE INDEX "bookings_assigned_idx" ON "bookings" USING btree ("counsellor_id","confirmed_at");--> statement-breakpoint
CREATE INDEX "bookings_holds_idx" ON "bookings" USING btree ("held_by","hold_expires_at") WHERE status = 'held';--> statement-breakpoint
CREATE INDEX "bookings_follow_up_idx" ON "bookings" USING btree ("follow_up_on") WHERE follow_up_done_at is null;--> statement-breakpoint
-- Two consultations of one counsellor never share a moment, buffers included, whoever writes. A range without its
-- end touches its neighbour without overlapping it. Holds count, too; what has run out is deleted by whoever claims.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_never_overlap"
	EXCLUDE USING gist ("counsellor_id" WITH =, tstzrange("blocked_from", "blocked_until") WITH &&)
	WHERE ("status" <> 'cancelled');
