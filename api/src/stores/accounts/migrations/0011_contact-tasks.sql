CREATE TABLE "contact_task_files" (
	"task_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "contact_task_files_task_id_kind_pk" PRIMARY KEY("task_id","kind")
);
--> statement-breakpoint
CREATE TABLE "contact_task_lines" (
	"task_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"asked" jsonb NOT NULL,
	"result" text,
	"contacts" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "contact_task_lines_task_id_line_pk" PRIMARY KEY("task_id","line")
);
--> statement-breakpoint
CREATE TABLE "contact_tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"doc" text NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'not_reviewed' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"lease_by" text,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_task_files" ADD CONSTRAINT "contact_task_files_task_id_contact_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."contact_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_task_lines" ADD CONSTRAINT "contact_task_lines_task_id_contact_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."contact_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_tasks" ADD CONSTRAINT "contact_tasks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_tasks_number" ON "contact_tasks" USING btree ("account_id","number");--> statement-breakpoint
CREATE INDEX "contact_tasks_open" ON "contact_tasks" USING btree ("state","created_at");