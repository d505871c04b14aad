ALTER TABLE "spot_checks" ADD COLUMN "repair_order_id" bigint;
ALTER TABLE "spot_checks" ADD COLUMN "reminded_step" integer;
ALTER TABLE "spot_checks" ADD CONSTRAINT "spot_checks_repair_order_id_fk" FOREIGN KEY ("tenant_id","repair_order_id") REFERENCES "public"."repair_orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "spot_checks_repair_order_id_idx" ON "spot_checks" USING btree ("tenant_id","repair_order_id");
