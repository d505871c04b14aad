ALTER TABLE "net_applications" ADD COLUMN "maintenance_worker_ids" bigint[] DEFAULT '{}' NOT NULL;
