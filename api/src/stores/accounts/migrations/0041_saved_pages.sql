CREATE TABLE "saved_pages" (
	"code" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"agent_id" text NOT NULL,
	"name" text NOT NULL,
	"question" jsonb NOT NULL,
	"figures" jsonb NOT NULL,
	"as_of" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_pages" ADD CONSTRAINT "saved_pages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_pages_newest" ON "saved_pages" USING btree ("account_id","saved_at" DESC NULLS LAST);