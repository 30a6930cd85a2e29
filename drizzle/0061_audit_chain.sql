CREATE TABLE "audit_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"links" integer NOT NULL,
	"head" text NOT NULL,
	"unsealed" integer NOT NULL,
	"broken_at" bigint,
	"problem" text,
	"milliseconds" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_links" (
	"position" bigint PRIMARY KEY NOT NULL,
	"entry_id" uuid,
	"digest" text NOT NULL,
	"is_read" boolean NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_values" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"salt" text NOT NULL,
	"changes" jsonb NOT NULL,
	"about" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unsealed_entries" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unsealed_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" uuid NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_entries_actor_idx";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "values_digest" text;--> statement-breakpoint
ALTER TABLE "audit_links" ADD CONSTRAINT "audit_links_entry_id_audit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_values" ADD CONSTRAINT "audit_values_entry_id_audit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_checks_created_idx" ON "audit_checks" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_links_entry_idx" ON "audit_links" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "audit_values_about_idx" ON "audit_values" USING gin ("about");--> statement-breakpoint
CREATE INDEX "audit_entries_action_idx" ON "audit_entries" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_newest_idx" ON "audit_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_idx" ON "audit_entries" USING btree ("actor_id","created_at","id");--> statement-breakpoint
-- Every entry waits for the chain from the moment that it is committed: whoever writes it takes no lock of others.
INSERT INTO unsealed_entries (entry_id) SELECT id FROM audit_entries ORDER BY created_at, id;--> statement-breakpoint
CREATE FUNCTION await_seal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unsealed_entries (entry_id) SELECT id FROM added;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_entries_await_seal AFTER INSERT ON audit_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION await_seal();--> statement-breakpoint
-- A link may lose its entry when an old opening is forgotten, and nothing else.
CREATE TRIGGER audit_links_kept BEFORE UPDATE ON audit_links FOR EACH ROW
  WHEN (new.entry_id is not null or to_jsonb(new) - 'entry_id' is distinct from to_jsonb(old) - 'entry_id')
  EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER audit_links_append_only BEFORE DELETE ON audit_links FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER audit_links_no_truncate BEFORE TRUNCATE ON audit_links FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
