CREATE TABLE "service_prices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"tax" text NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_prices_name_key" UNIQUE("name","currency"),
	CONSTRAINT "service_prices_amount_check" CHECK ("service_prices"."amount_minor" >= 0)
);
