CREATE TABLE "user_keywords" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"keyword" text NOT NULL,
	"keyword_key" text NOT NULL,
	"state" integer DEFAULT 1 NOT NULL,
	"download" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_keywords" ADD CONSTRAINT "user_keywords_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "user_keywords_once" ON "user_keywords" USING btree ("account_id","keyword_key");