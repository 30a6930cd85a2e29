CREATE TABLE "rule_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"value" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"valid_from" date,
	"source_label" text NOT NULL,
	"source_href" text,
	"official_label" text,
	"official_href" text,
	"seen_on" date NOT NULL,
	"is_confirmed" boolean NOT NULL,
	"note" text,
	"base_release" integer NOT NULL,
	"proposed_by" uuid,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rule_changes_official_check" CHECK ((official_label is null) = (official_href is null)),
	CONSTRAINT "rule_changes_second_person_check" CHECK (state not in ('approved', 'replaced') or proposed_by is null or decided_by is null or proposed_by <> decided_by)
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "rule_change_id" uuid;--> statement-breakpoint
ALTER TABLE "rule_changes" ADD CONSTRAINT "rule_changes_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_changes" ADD CONSTRAINT "rule_changes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rule_changes_pending_key" ON "rule_changes" USING btree ("key") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "rule_changes_approved_key" ON "rule_changes" USING btree ("key",coalesce(valid_from, '-infinity'::date)) WHERE state = 'approved' and kind <> 'release';--> statement-breakpoint
CREATE INDEX "rule_changes_rule_idx" ON "rule_changes" USING btree ("key","proposed_at");--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_rule_change_id_rule_changes_id_fk" FOREIGN KEY ("rule_change_id") REFERENCES "public"."rule_changes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_rule_change_key" ON "tasks" USING btree ("rule_change_id","subject_id") WHERE rule_change_id is not null;