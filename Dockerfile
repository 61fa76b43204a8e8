# The build, with everything that it needs; among that is a Node of its own, which Alpine can't run.
FROM node:26-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY prisma prisma
COPY scripts scripts
RUN npm ci
COPY . .
RUN npm run build

# What a production install has beside the build: packages with binaries.
FROM node:26-alpine AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/prisma.mjs scripts/prisma.mjs
RUN npm ci --omit=dev

FROM node:26-alpine
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY package.json ./
COPY locales locales
COPY prisma/migrations prisma/migrations
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/build build
RUN mkdir -m 0700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s \
  CMD wget -q -O /dev/null "http://127.0.0.1:$PORT/health/ready"
CMD ["node", "--expose-gc", "--max-semi-space-size=16", "--max-old-space-size=512", "build/server/start.js"]
