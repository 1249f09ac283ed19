CREATE TABLE "failure_counts" (
	"hour" timestamp with time zone NOT NULL,
	"agent_id" text NOT NULL,
	"release" text NOT NULL,
	"canary" boolean NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"last_trace" text NOT NULL,
	CONSTRAINT "failure_counts_key" PRIMARY KEY("hour","agent_id","release","canary","remote","version","kind")
);
--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "release" text;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "frame_ancestors" text[] DEFAULT '{}' NOT NULL;