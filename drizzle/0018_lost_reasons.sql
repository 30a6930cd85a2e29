CREATE TABLE "lost_reasons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"position" smallint NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lost_reasons_name_key" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "lost_reason_id" uuid;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "lost_note" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "lost_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "lost_by" uuid;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_lost_reason_id_lost_reasons_id_fk" FOREIGN KEY ("lost_reason_id") REFERENCES "public"."lost_reasons"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_lost_by_users_id_fk" FOREIGN KEY ("lost_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "students_lost_idx" ON "students" USING btree ("lost_reason_id") WHERE lost_reason_id is not null;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_lost_check" CHECK (("students"."lost_reason_id" is null) = ("students"."lost_at" is null));--> statement-breakpoint
-- Written by hand. The reasons that an agency starts with; owners change them under Settings.
INSERT INTO lost_reasons (name, position) VALUES ('Chose another agency', 10), ('Budget', 20), ('Visa refused', 30),
  ('English score', 40), ('Not reachable', 50), ('Other', 60);
