# docker build -t talon . && docker run --rm -p 8100:8100 -v talon-data:/data talon
# It answers at localhost and at every address; -e TALON_HOSTS=cards.example.org adds names.

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY vite.config.ts ./
COPY scripts ./scripts
COPY config ./config
COPY models ./models
COPY strategies ./strategies
COPY examples ./examples
COPY src ./src
RUN node -e "import('./src/server/build.ts').then(({ ensureBuilt }) => ensureBuilt(console.log))" && npm prune --omit=dev

FROM node:24-slim
# HOST: what is outside of the container counts as another machine.
ENV NODE_ENV=production PORT=8100 HOST=0.0.0.0 TALON_DATA=/data
WORKDIR /app
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json ./
COPY config ./config
COPY models ./models
COPY src ./src
RUN mkdir /data && chown node /data
USER node
VOLUME /data
EXPOSE 8100
# `npm start` without its check for Node and packages: both are part of the image, and so is the built app.
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=16", "--heap-growing-percent=30", "src/server/main.ts"]
