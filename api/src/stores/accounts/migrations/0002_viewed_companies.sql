CREATE TABLE "viewed_companies" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"company_id" text NOT NULL,
	"viewed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "viewed_companies_account_id_day_company_id_pk" PRIMARY KEY("account_id","day","company_id")
);
--> statement-breakpoint
ALTER TABLE "viewed_companies" ADD CONSTRAINT "viewed_companies_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;