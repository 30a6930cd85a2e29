ALTER TABLE "timeline_events" ADD COLUMN "moved_work" jsonb;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "is_cancelled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "is_counsellor" boolean DEFAULT false NOT NULL;