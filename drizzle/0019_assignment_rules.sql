CREATE TABLE "assignment_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"position" smallint NOT NULL,
	"branch_id" uuid,
	"source" "record_source",
	"interest" text,
	"counsellor_ids" uuid[] NOT NULL,
	"maximum" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assignment_rules_name_key" UNIQUE("name"),
	CONSTRAINT "assignment_rules_maximum" CHECK ("assignment_rules"."maximum" >= 1)
);
--> statement-breakpoint
ALTER TABLE "assignment_rules" ADD CONSTRAINT "assignment_rules_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE restrict ON UPDATE no action;