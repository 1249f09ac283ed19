CREATE TABLE "visit_counts" (
	"minute" timestamp with time zone NOT NULL,
	"canary" boolean NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"measure" text NOT NULL,
	"step" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visit_counts_key" PRIMARY KEY("minute","canary","remote","version","measure","step")
);
--> statement-breakpoint
CREATE TABLE "loading_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"modified" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loading_jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"files" jsonb NOT NULL,
	"batch" text,
	"request" jsonb NOT NULL,
	"progress" jsonb,
	"outcome" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"refused_files" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"alive_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "lexicon_links_once";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lexicon_links" ADD COLUMN "agent_id" text;--> statement-breakpoint
ALTER TABLE "loading_files" ADD CONSTRAINT "loading_files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loading_jobs" ADD CONSTRAINT "loading_jobs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loading_jobs_newest" ON "loading_jobs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "loading_jobs_batch" ON "loading_jobs" USING btree ("batch");--> statement-breakpoint
ALTER TABLE "lexicon_links" ADD CONSTRAINT "lexicon_links_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lexicon_links" ADD CONSTRAINT "lexicon_links_once" UNIQUE NULLS NOT DISTINCT("agent_id","term","other");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_staff_is_master" CHECK (NOT ("accounts"."staff" AND "accounts"."master_id" IS NOT NULL));