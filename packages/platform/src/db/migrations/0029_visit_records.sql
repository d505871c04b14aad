ALTER TABLE "maintenance_orders" ADD COLUMN "note" text;
ALTER TABLE "maintenance_orders" ADD COLUMN "confirm_person" text;
ALTER TABLE "maintenance_order_items" ADD COLUMN "judge_type" text;
ALTER TABLE "maintenance_order_items" ADD COLUMN "minimum" double precision;
ALTER TABLE "maintenance_order_items" ADD COLUMN "maximum" double precision;
ALTER TABLE "maintenance_order_items" ADD COLUMN "measure_unit" text;
ALTER TABLE "maintenance_order_items" ADD COLUMN "judged_at" timestamp with time zone;
ALTER TABLE "maintenance_order_items" ADD COLUMN "carried_from" text;
