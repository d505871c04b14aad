CREATE INDEX "deliveries_reason_order" ON "deliveries" USING btree ("tenant_id","reason","id") WHERE deleted_at is null;
