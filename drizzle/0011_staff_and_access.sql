DROP INDEX "audit_entries_subject_idx";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_by" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "access_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "is_read" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_disabled_by_users_id_fk" FOREIGN KEY ("disabled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_changes_idx" ON "audit_entries" USING btree ("subject_type","subject_id","created_at") WHERE not is_read;--> statement-breakpoint
CREATE INDEX "audit_entries_age_idx" ON "audit_entries" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "audit_entries_subject_idx" ON "audit_entries" USING btree ("subject_type","subject_id","created_at","id");
--> statement-breakpoint
-- Whoever is disabled while a request of theirs is under way writes nothing more: every write leaves a row in
-- the trail, in its own transaction. The row's lock waits for a disabling that has not been committed yet.
CREATE FUNCTION refuse_disabled_actor() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz;
BEGIN
  SELECT disabled_at INTO since FROM users WHERE id = NEW.actor_id FOR KEY SHARE;
  IF since IS NOT NULL THEN
    RAISE EXCEPTION 'the account has been disabled' USING ERRCODE = 'SB001';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_actor_enabled BEFORE INSERT ON audit_entries
FOR EACH ROW WHEN (NEW.actor_id IS NOT NULL) EXECUTE FUNCTION refuse_disabled_actor();
