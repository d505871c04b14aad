ALTER TABLE "inspection_rules" ADD COLUMN "is_confirmed" boolean DEFAULT false NOT NULL;
ALTER TABLE "day_control_items" ADD COLUMN "due_on" date;
ALTER TABLE "week_check_items" ADD COLUMN "due_on" date;
