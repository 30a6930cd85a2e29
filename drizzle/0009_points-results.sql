CREATE TABLE "points_results" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"student_id" uuid NOT NULL,
	"rules_version" text NOT NULL,
	"date" date NOT NULL,
	"total" integer NOT NULL,
	"proven" integer NOT NULL,
	"pass_mark" integer NOT NULL,
	"at_least" boolean NOT NULL,
	"query" text NOT NULL,
	"result" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "points_results_once" UNIQUE("student_id","query")
);
--> statement-breakpoint
ALTER TABLE "points_results" ADD CONSTRAINT "points_results_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "points_results_student_idx" ON "points_results" USING btree ("student_id","created_at");