CREATE TABLE "subscribed_leads" (
	"subscription_id" uuid NOT NULL,
	"company_id" text NOT NULL,
	"found_load" integer NOT NULL,
	CONSTRAINT "subscribed_leads_subscription_id_company_id_pk" PRIMARY KEY("subscription_id","company_id")
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "leads" jsonb;--> statement-breakpoint
ALTER TABLE "subscribed_leads" ADD CONSTRAINT "subscribed_leads_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;