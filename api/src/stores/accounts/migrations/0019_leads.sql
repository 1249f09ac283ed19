CREATE TABLE "dismissed_leads" (
	"account_id" uuid NOT NULL,
	"company_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dismissed_leads_account_id_company_id_pk" PRIMARY KEY("account_id","company_id")
);
--> statement-breakpoint
ALTER TABLE "dismissed_leads" ADD CONSTRAINT "dismissed_leads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;