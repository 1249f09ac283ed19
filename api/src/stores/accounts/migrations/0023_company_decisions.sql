CREATE TABLE "company_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"one" text NOT NULL,
	"other" text NOT NULL,
	"decision" text NOT NULL,
	"made_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "company_decisions_once" ON "company_decisions" USING btree ("one","other");