# The Frogpond image: a build stage with all dependencies, then a small image with the bundle and its runtime packages.
# See docs/operations.md; compose.yaml runs two containers of it behind a proxy.

FROM node:22.21-bookworm-slim AS build
WORKDIR /app
# Dependencies change less often than sources, so they get their own cached layer.
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY text/package.json text/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --no-audit --no-fund
COPY . .
# The path below which the site is served: `docker build --build-arg BASE_PATH=/pond`.
ARG BASE_PATH=/
RUN BASE_PATH=$BASE_PATH node scripts/run.mjs build

FROM node:22.21-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY text/package.json text/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --omit=dev --no-audit --no-fund --workspace server

FROM node:22.21-bookworm-slim
ARG BASE_PATH=/
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1 BASE_PATH=$BASE_PATH
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/server/package.json server/package.json
COPY --from=build /app/server/assets server/assets
COPY --from=build /app/server/migrations server/migrations
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/web/dist web/dist
COPY --from=build /app/LICENSE /app/NOTICE.md ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + process.env.BASE_PATH.replace(/\\/$/, '') + '/api/health').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
# Node is process 1, so that it receives SIGTERM. It exits within 10 s.
STOPSIGNAL SIGTERM
CMD ["node", "--v8-pool-size=2", "--max-semi-space-size=32", "--enable-source-maps", "server/dist/main.js"]
