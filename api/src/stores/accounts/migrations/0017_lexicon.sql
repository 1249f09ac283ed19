CREATE TABLE "lexicon_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"term" text NOT NULL,
	"other" text NOT NULL,
	"language" text NOT NULL,
	"blocked" boolean NOT NULL,
	"made_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "lexicon_links_once" ON "lexicon_links" USING btree ("term","other");