# docker build -t talon . && docker run --rm -p 8100:8100 talon

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:24-slim
# HOST: what is outside of the container counts as another machine.
ENV NODE_ENV=production PORT=8100 HOST=0.0.0.0
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY package.json ./
COPY src ./src
USER node
EXPOSE 8100
# `npm start` without its check for Node and packages: both are part of the image.
CMD ["node", "--disable-warning=ExperimentalWarning", "src/server/main.ts"]
