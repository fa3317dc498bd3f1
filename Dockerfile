# Frogpond as one small image: built with everything, shipped with the bundle and the few packages that it loads at run time.
# docs/operations.md says how to run it; compose.yaml runs it twice behind a proxy.

FROM node:22.21-bookworm-slim AS build
WORKDIR /app
# The packages change less often than the sources: their layer is kept.
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY text/package.json text/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --no-audit --no-fund
COPY . .
RUN node --eval "import('./scripts/build/build.mjs').then(({ ensureBuilt }) => ensureBuilt())"

FROM node:22.21-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY text/package.json text/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --omit=dev --no-audit --no-fund --workspace server

FROM node:22.21-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/server/package.json server/package.json
COPY --from=build /app/server/migrations server/migrations
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/web/dist web/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
# Node is the first process, so that a stop reaches it: it ends within 10 s.
STOPSIGNAL SIGTERM
CMD ["node", "--enable-source-maps", "server/dist/main.js"]
