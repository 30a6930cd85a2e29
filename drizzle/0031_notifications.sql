CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"student_id" uuid,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "untold_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "untold_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"actor_id" uuid,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unread_key" ON "notifications" USING btree ("user_id","kind","subject_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_list_idx" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_student_idx" ON "notifications" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "notifications_age_idx" ON "notifications" USING btree ("created_at");--> statement-breakpoint
-- Every change waits here, from its own transaction, until people are told of it.
CREATE OR REPLACE FUNCTION notify_live_of_trail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_live(NEW.action, NEW.subject_type, NEW.subject_id);
  INSERT INTO untold_changes (action, subject_type, subject_id, actor_id, fields, created_at)
    VALUES (NEW.action, NEW.subject_type, NEW.subject_id, NEW.actor_id, NEW.fields, NEW.created_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_live_of_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_live(TG_ARGV[0] || '.new', TG_ARGV[0], NEW.id::text);
  INSERT INTO untold_changes (action, subject_type, subject_id, fields, created_at)
    VALUES (TG_ARGV[0] || '.new', TG_ARGV[0], NEW.id::text, '[]', NEW.created_at);
  RETURN NULL;
END $$;--> statement-breakpoint
-- Whose notifications have changed; many lines of one person are one event.
CREATE FUNCTION notify_live_of_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_live(TG_ARGV[0], 'notification', user_id::text) FROM (SELECT DISTINCT user_id FROM changed) AS people;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER notifications_live_told AFTER INSERT ON notifications REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_live_of_notifications('notification.tell');--> statement-breakpoint
CREATE TRIGGER notifications_live_marked AFTER UPDATE ON notifications REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_live_of_notifications('notification.mark');
