CREATE TABLE "searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" date NOT NULL,
	"place" text NOT NULL,
	"term" text NOT NULL,
	"searches" integer NOT NULL,
	"in_vain" integer NOT NULL,
	CONSTRAINT "searches_key" UNIQUE("day","place","term")
);
--> statement-breakpoint
CREATE TABLE "page_visits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" date NOT NULL,
	"page" text NOT NULL,
	"source" text NOT NULL,
	"partner_id" uuid,
	"views" integer NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "page_visits_key" UNIQUE NULLS NOT DISTINCT("day","page","source","partner_id")
);
--> statement-breakpoint
ALTER TABLE "page_visits" ADD CONSTRAINT "page_visits_partner_id_organisations_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "searches_term_idx" ON "searches" USING btree ("term","day");--> statement-breakpoint
CREATE INDEX "page_visits_partner_idx" ON "page_visits" USING btree ("partner_id","day") WHERE "page_visits"."partner_id" is not null;--> statement-breakpoint
CREATE INDEX "applications_figures_idx" ON "applications" USING btree ("created_at","student_id","id","status","agent_id","university_id","course_id","intake_code") WHERE not is_archived;--> statement-breakpoint
-- What was counted of partners' links until now goes on in the new table.
INSERT INTO "page_visits" ("day", "page", "source", "partner_id", "views", "visits")
SELECT "day", '/student-auth', 'partner', "organisation_id", "visits", "visits" FROM "referral_visits";--> statement-breakpoint
DROP TABLE "referral_visits";