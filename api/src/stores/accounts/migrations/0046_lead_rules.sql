CREATE TABLE "lead_rules" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"rules" jsonb NOT NULL,
	"turns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"return_days" integer DEFAULT 0 NOT NULL,
	"returns_since" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_rules" ADD CONSTRAINT "lead_rules_team_id_accounts_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;