ALTER TYPE "public"."grade_scale" ADD VALUE 'lk-class';--> statement-breakpoint
CREATE TABLE "cost_estimates" (
	"country" text NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" integer,
	"currency" text,
	"as_of" date,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cost_estimates_country_kind_pk" PRIMARY KEY("country","kind"),
	CONSTRAINT "cost_estimates_amount_check" CHECK ("cost_estimates"."amount_minor" > 0),
	CONSTRAINT "cost_estimates_whole_check" CHECK (num_nulls("cost_estimates"."amount_minor", "cost_estimates"."currency", "cost_estimates"."as_of", "cost_estimates"."note") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "grade_equivalences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_scale" "grade_scale" NOT NULL,
	"from_value" numeric(5, 2) NOT NULL,
	"to_scale" "grade_scale" NOT NULL,
	"to_value" numeric(5, 2) NOT NULL,
	"source" text NOT NULL,
	"as_of" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "grade_equivalences_entry_key" UNIQUE("from_scale","to_scale","from_value"),
	CONSTRAINT "grade_equivalences_scales_check" CHECK ("grade_equivalences"."from_scale" <> "grade_equivalences"."to_scale")
);
