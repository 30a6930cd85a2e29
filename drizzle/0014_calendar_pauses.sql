ALTER TABLE "busy_calendars" ADD COLUMN "overruns" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "busy_calendars" ADD COLUMN "paused_at" timestamp with time zone;