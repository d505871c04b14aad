# One image a process: docker build --target platform|gateway|simulator .
FROM node:24-slim AS base
RUN npm install --global pnpm@12 && apt-get update -qq \
  && apt-get install -y -qq --no-install-recommends curl \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json pnpm-workspace.yaml pnpm-lock.yaml tsconfig.base.json ./
COPY packages/shared/package.json packages/shared/

# Node reads our TypeScript as it is, so the workspace's layout stays: nothing of ours may lie in node_modules.
FROM base AS web
COPY packages/web/package.json packages/web/
RUN pnpm install --frozen-lockfile --filter @hoistway/web...
COPY packages/shared packages/shared
COPY packages/web packages/web
RUN pnpm --filter @hoistway/web build

FROM base AS platform
COPY packages/platform/package.json packages/platform/
RUN pnpm install --frozen-lockfile --prod --filter @hoistway/platform...
COPY packages/shared packages/shared
COPY packages/platform packages/platform
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3100
EXPOSE 3100
USER node
HEALTHCHECK --interval=10s --start-period=60s CMD curl -fsS http://127.0.0.1:3100/readyz
CMD ["node", "packages/platform/src/main.ts"]

FROM base AS gateway
COPY packages/gateway/package.json packages/gateway/
RUN pnpm install --frozen-lockfile --prod --filter @hoistway/gateway...
COPY packages/shared packages/shared
COPY packages/gateway packages/gateway
COPY --from=web /app/packages/web/dist packages/web/dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 WEB_DIR=/app/packages/web/dist
EXPOSE 8080
# The group that owns serial ports on Debian.
RUN usermod --append --groups dialout node
USER node
HEALTHCHECK --interval=10s --start-period=30s CMD curl -fsS http://127.0.0.1:8080/healthz
CMD ["node", "packages/gateway/src/main.ts"]

FROM base AS simulator
COPY packages/simulator/package.json packages/simulator/
RUN pnpm install --frozen-lockfile --prod --filter @hoistway/simulator...
COPY packages/shared packages/shared
COPY packages/simulator packages/simulator
ENV NODE_ENV=production HOISTWAY_SIMULATOR_PORT=3200
EXPOSE 3200
USER node
HEALTHCHECK --interval=10s --start-period=30s CMD curl -fsS http://127.0.0.1:3200/healthz
CMD ["node", "packages/simulator/src/main.ts"]
