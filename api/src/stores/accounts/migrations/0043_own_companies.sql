CREATE TABLE "own_companies" (
	"team_id" uuid NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"judged_load" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_companies_team_id_company_id_pk" PRIMARY KEY("team_id","company_id")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "label_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "won_record" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "won_on" date;--> statement-breakpoint
ALTER TABLE "own_companies" ADD CONSTRAINT "own_companies_team_id_accounts_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_companies_judged" ON "own_companies" USING btree ("judged_load");--> statement-breakpoint
UPDATE "customers" SET "label_at" = coalesce((SELECT max("customer_events"."created_at") FROM "customer_events" WHERE "customer_events"."customer_id" = "customers"."id" AND "customer_events"."kind" = 'label'), "customers"."created_at");
