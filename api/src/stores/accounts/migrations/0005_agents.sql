CREATE TABLE "agent_pictures" (
	"agent_id" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "backdrop" text;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "login_picture" text;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "auth_types" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "start_date" date;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "direct" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "trusted_hosts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_pictures" ADD CONSTRAINT "agent_pictures_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;