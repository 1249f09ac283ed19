ALTER TABLE "plans" ADD COLUMN "name_cnf" text;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "name_spain" text;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "name_vietnam" text;--> statement-breakpoint
-- A plan that the operator renamed keeps its own name; the others get theirs in every language.
UPDATE "plans" SET
  "name_cnf" = CASE "name_cn" WHEN '免费版' THEN '免費版' WHEN '体验版' THEN '體驗版' WHEN '基础版' THEN '基礎版' WHEN '专业版' THEN '專業版' WHEN '企业版' THEN '企業版' ELSE "name_cn" END,
  "name_spain" = CASE "name_en" WHEN 'Free' THEN 'Gratuito' WHEN 'Trial' THEN 'De prueba' WHEN 'Entry' THEN 'Básico' WHEN 'Professional' THEN 'Profesional' WHEN 'Enterprise' THEN 'Empresarial' ELSE "name_en" END,
  "name_vietnam" = CASE "name_en" WHEN 'Free' THEN 'Miễn phí' WHEN 'Trial' THEN 'Dùng thử' WHEN 'Entry' THEN 'Cơ bản' WHEN 'Professional' THEN 'Chuyên nghiệp' WHEN 'Enterprise' THEN 'Doanh nghiệp' ELSE "name_en" END;--> statement-breakpoint
ALTER TABLE "plans" ALTER COLUMN "name_cnf" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ALTER COLUMN "name_spain" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ALTER COLUMN "name_vietnam" SET NOT NULL;
