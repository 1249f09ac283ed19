CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"total" bigint,
	"recent" bigint,
	"counted_load" integer NOT NULL,
	"seen_load" integer NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "followed_companies" ADD COLUMN "told_load" integer DEFAULT extract(epoch from now())::int NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscriptions_newest" ON "subscriptions" USING btree ("account_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "subscriptions_counted" ON "subscriptions" USING btree ("counted_load");--> statement-breakpoint
CREATE INDEX "followed_companies_told" ON "followed_companies" USING btree ("told_load");