ALTER TABLE "repair_orders" ADD COLUMN "unaccepted_at" timestamp with time zone;
