CREATE TABLE "branches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"city" text,
	"phone_country" text,
	"is_archived" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "branches_name_key" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "branch_id" uuid;--> statement-breakpoint
ALTER TABLE "user_roles" ADD COLUMN "branch_id" uuid;--> statement-breakpoint
ALTER TABLE "user_roles" ADD COLUMN "sees_branch" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_roles_branch_idx" ON "user_roles" USING btree ("branch_id");--> statement-breakpoint
-- By hand from here. A student without a branch gets that of the counsellor, or else that of who adds the record.
CREATE FUNCTION fill_student_branch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.branch_id := (SELECT r.branch_id FROM user_roles r JOIN counsellors c ON c.user_id = r.user_id
    WHERE c.id = NEW.counsellor_id);
  IF TG_OP = 'INSERT' AND NEW.branch_id IS NULL THEN
    NEW.branch_id := (SELECT r.branch_id FROM user_roles r WHERE r.user_id = NEW.created_by);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER students_fill_branch_new BEFORE INSERT ON students
  FOR EACH ROW WHEN (NEW.branch_id IS NULL) EXECUTE FUNCTION fill_student_branch();
--> statement-breakpoint
CREATE TRIGGER students_fill_branch BEFORE UPDATE OF counsellor_id ON students
  FOR EACH ROW WHEN (NEW.branch_id IS NULL AND OLD.counsellor_id IS DISTINCT FROM NEW.counsellor_id)
  EXECUTE FUNCTION fill_student_branch();
