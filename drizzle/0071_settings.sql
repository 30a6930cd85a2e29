CREATE TABLE "brand_pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"png" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_texts" (
	"kind" text PRIMARY KEY NOT NULL,
	"subject" text,
	"opening" text,
	"closing" text,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
