CREATE TABLE "company_sites" (
	"company_id" text NOT NULL,
	"domain" text NOT NULL,
	"name_key" text NOT NULL,
	"source" text NOT NULL,
	"observed_on" date NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "company_sites_company_id_domain_pk" PRIMARY KEY("company_id","domain")
);
--> statement-breakpoint
CREATE TABLE "contact_favourites" (
	"account_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"as" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_favourites_account_id_as_contact_id_pk" PRIMARY KEY("account_id","as","contact_id")
);
--> statement-breakpoint
CREATE TABLE "contact_lookups" (
	"account_id" uuid NOT NULL,
	"month" date NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_lookups_account_id_month_kind_subject_pk" PRIMARY KEY("account_id","month","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identity" text NOT NULL,
	"company_id" text NOT NULL,
	"company" text NOT NULL,
	"country" text,
	"name" text,
	"position" text,
	"phone" text,
	"email" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"email_domain" text,
	"education" text,
	"profile" text,
	"locality" text,
	"linkedin" text,
	"twitter" text,
	"facebook" text,
	"source" text NOT NULL,
	"observed_on" date NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"guessed" boolean DEFAULT false NOT NULL,
	"permission" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seen_contacts" (
	"account_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	CONSTRAINT "seen_contacts_account_id_contact_id_pk" PRIMARY KEY("account_id","contact_id")
);
--> statement-breakpoint
ALTER TABLE "contact_favourites" ADD CONSTRAINT "contact_favourites_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_favourites" ADD CONSTRAINT "contact_favourites_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_lookups" ADD CONSTRAINT "contact_lookups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_contacts" ADD CONSTRAINT "seen_contacts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_contacts" ADD CONSTRAINT "seen_contacts_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_sites_name" ON "company_sites" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "contact_favourites_newest" ON "contact_favourites" USING btree ("account_id","as","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_identity" ON "contacts" USING btree ("identity");--> statement-breakpoint
CREATE INDEX "contacts_company" ON "contacts" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "contacts_domain" ON "contacts" USING btree ("email_domain");--> statement-breakpoint
CREATE INDEX "contacts_email" ON "contacts" USING btree ("email");