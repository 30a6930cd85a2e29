CREATE TABLE "consent_drafts" (
	"kind" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_texts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"is_ours" boolean NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"since" text NOT NULL,
	"asks_again" boolean NOT NULL,
	"reason" text,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" uuid,
	CONSTRAINT "consent_texts_number" UNIQUE("kind","number")
);
--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "number" integer;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "decision" text DEFAULT 'given' NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "door" text;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "brand_name" text;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "by_id" uuid;--> statement-breakpoint
ALTER TABLE "consent_texts" ADD CONSTRAINT "consent_texts_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_text_idx" ON "consents" USING btree ("kind","number");--> statement-breakpoint
-- By hand from here:
-- What was agreed to in the words that this release ships is its first version; what is older was kept without a number.
UPDATE "consents" SET
  "number" = CASE WHEN ("kind", "version") IN (('terms', '2026-11-01'), ('privacy', '2026-11-26'), ('guardian', '2026-11-01')) THEN 1 END,
  "door" = CASE WHEN "context" IN ('sign-up', 'invitation') THEN "context" ELSE 'application' END;--> statement-breakpoint
-- A receipt goes with its account, and loses the guardian's name when a person is erased, and nothing else.
CREATE FUNCTION refuse_receipt_removal() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (select from users where id = old.user_id) then
    raise exception 'consents is append-only: delete is refused' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;--> statement-breakpoint
CREATE TRIGGER consents_kept BEFORE UPDATE ON "consents" FOR EACH ROW WHEN (
  (new.guardian_name is not null and new.guardian_name is distinct from old.guardian_name)
  or (new.by_id is not null and new.by_id is distinct from old.by_id)
  or to_jsonb(new) - 'guardian_name' - 'by_id' is distinct from to_jsonb(old) - 'guardian_name' - 'by_id'
) EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER consents_append_only BEFORE DELETE ON "consents" FOR EACH ROW EXECUTE FUNCTION refuse_receipt_removal();--> statement-breakpoint
CREATE TRIGGER consent_texts_append_only BEFORE UPDATE OR DELETE ON "consent_texts" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_rewriting();
