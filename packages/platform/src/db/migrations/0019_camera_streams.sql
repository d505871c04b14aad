ALTER TABLE "cameras" ADD COLUMN "stream_url" text;
