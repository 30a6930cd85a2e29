CREATE TABLE "sub_stages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"stage" text NOT NULL,
	"name" text NOT NULL,
	"position" smallint NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sub_stages_stage_name_key" UNIQUE("stage","name")
);
--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "sub_stage_id" uuid;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_sub_stage_id_sub_stages_id_fk" FOREIGN KEY ("sub_stage_id") REFERENCES "public"."sub_stages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "students_sub_stage_idx" ON "students" USING btree ("sub_stage_id") WHERE sub_stage_id is not null;--> statement-breakpoint
-- Written by hand. A sub-stage belongs to its stage: whatever changes the stage of a student takes them out of it.
CREATE FUNCTION clear_sub_stage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sub_stage_id := NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER students_clear_sub_stage BEFORE UPDATE OF stage ON students
  FOR EACH ROW WHEN (OLD.stage IS DISTINCT FROM NEW.stage AND OLD.sub_stage_id IS NOT DISTINCT FROM NEW.sub_stage_id)
  EXECUTE FUNCTION clear_sub_stage();
