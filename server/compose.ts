/** Starts the site from its parts (data, pages, network), and closes them in order. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Database } from "@levidence/backend/database";
import { events, Turns } from "@levidence/backend/process";
import type { Logger } from "pino";
import { sendsAlerts } from "#config/alerts.ts";
import { backupTerms } from "#config/backups.ts";
import { ConfigurationError, type Environment } from "#config/environment.ts";
import { hidesPublisher } from "#config/publication-gaps.ts";
import { BucketUnavailable } from "#server/bucket/bucket.ts";
import { createApp } from "./app.ts";
import type { Assets } from "./assets/assets.ts";
import { CONNECTION_TIMES, limitConnections, limitPipelining } from "./connections.ts";
import type { DataSource } from "./data-source.ts";
import { Drain } from "./drain.ts";
import { fastLane } from "./fast-lane/fast-lane.ts";
import { listen } from "./listen.ts";
import { MissingPictures } from "./media/missing-pictures.ts";
import { openPictures } from "./media/open-pictures.ts";
import { trustedProxies } from "./middleware/client-address.ts";
import { contentSecurityPolicy } from "./middleware/content-security-policy.ts";
import { Misses } from "./misses/misses.ts";
import { openDataSource } from "./open-data-source.ts";
import { openPageCache } from "./open-page-cache.ts";
import { pages } from "./pages/pages.ts";
import { pageRenderer, type RenderPage, type SiteBuild } from "./pages/render-page.ts";

export interface Frontend {
  loadBuild(): Promise<SiteBuild>;
  assets?: Assets;
  cachesPages: boolean;
  allowInlineStyles?: boolean;
  /** Answers requests for its own files and passes all others on. */
  before?: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;
  /** Called once, at the end or when the start fails. Closes connections that the frontend opened itself. */
  close?(): Promise<void>;
}

export interface RunningSite {
  /**
   * Says that it is not ready, answers for a second more, refuses new connections, finishes the requests
   * under way within 10 s, then closes the data source.
   */
  close(): Promise<void>;
  /** See DataSource. */
  figures?: DataSource["figures"];
}

export interface ServeOptions {
  environment: Environment;
  logger: Logger;
  /** Receives the HTTP server before it listens, because Vite adds its WebSocket to it. */
  frontend: (server: Server) => Frontend | Promise<Frontend>;
  /** Receives lines for the person at the terminal. */
  report: (line: string) => void;
  /** See openDataSource. */
  database?: Database | Promise<Database> | undefined;
  /** See Turns. */
  capacityMs?: number | undefined;
}

/**
 * Opens the data source and listens.
 * @throws ConfigurationError and the errors of the data source; everything opened is closed before
 */
export async function serve(options: ServeOptions): Promise<RunningSite> {
  const server = createServer(CONNECTION_TIMES);
  const openingData = openDataSource(options.environment, options.report, options.database);
  // The code of the pages is loaded while the database opens in a process of its own.
  const openingFrontend = Promise.resolve(options.frontend(server));
  try {
    limitConnections(server, trustedProxies(options.environment.TRUST_PROXY));
    const [data, frontend] = await Promise.all([openingData, openingFrontend]);
    const drain = new Drain(server);
    const misses = data.countMisses && new Misses(data.countMisses).start();
    const { app, answerAtOnce } = await compose(options, { ...data, misses }, frontend, drain);

    const listener = getRequestListener(app.fetch);
    const { before } = frontend;
    const answer: RequestListener = (incoming, outgoing) => {
      if (answerAtOnce?.(incoming, outgoing)) return;
      if (before) before(incoming, outgoing, () => void listener(incoming, outgoing));
      else void listener(incoming, outgoing);
    };
    server.on("request", limitPipelining(drain.watch(answer)));
    const { PORT, HOST } = options.environment;
    await listen(server, PORT, HOST);
    return { close: () => close(drain, data, frontend, misses), figures: data.figures };
  } catch (error) {
    // The other one is open, or will be.
    await openingFrontend.then((frontend) => frontend.close?.(), ignore);
    await openingData.then((data) => data.close(), ignore);
    throw error;
  }
}

/** The error that ends the start is thrown already. */
const ignore = () => undefined;

async function compose(
  { environment, logger, capacityMs }: ServeOptions,
  data: DataSource & { misses: Misses | undefined },
  frontend: Frontend,
  drain: Drain,
) {
  const { PORT, SITE_URL, SUPABASE_URL, TRUST_PROXY } = environment;
  const { routes } = await frontend.loadBuild();
  const uploads = openPictures(environment);
  const stored = await uploads.list().catch((error: unknown) => {
    if (!(error instanceof BucketUnavailable)) throw error;
    throw new ConfigurationError(`MEDIA_BUCKET: ${error.message}; check the address, its key and its region`);
  });
  const { pictureRows } = data;
  const { assets } = frontend;
  // The demonstration's drawings are no pictures of another catalogue.
  const hasDrawings = environment.SEED === "demo" || (await pictureRows?.hasDrawings());
  if (!hasDrawings) assets?.dropDrawings();
  await pictureRows?.recordFiles([...(assets?.drawings() ?? []), ...stored]);

  const kept = frontend.cachesPages ? openPageCache(data) : undefined;

  const render = pageRenderer({
    loadBuild: frontend.loadBuild,
    mode: environment.NODE_ENV,
    siteUrl: SITE_URL,
    isClosedToRobots: hidesPublisher(environment),
    sendsAlerts: sendsAlerts(environment),
    localHosts: ["localhost", "127.0.0.1", "[::1]"].map((host) => `${host}:${PORT}`),
    dataUrl: data.dataUrl,
    publishableKey: data.publishableKey,
    secretKey: data.secretKey,
    dataFetch: kept?.dataFetch ?? data.dataFetch,
    readPicture: async (path) => (await uploads.read(path)) ?? (await frontend.assets?.read(path)),
  });
  const secure = SITE_URL.startsWith("https:");
  const policyFor = contentSecurityPolicy({
    secure,
    dataOrigin: SUPABASE_URL,
    allowInlineStyles: frontend.allowInlineStyles ?? false,
  });
  // Not during development, where a page takes a hundred times as long.
  const turns = frontend.cachesPages ? new Turns(undefined, capacityMs) : undefined;
  const app = createApp({
    logger,
    siteUrl: SITE_URL,
    trustedProxies: TRUST_PROXY,
    ping: data.ping,
    jobsState: data.jobsState,
    backups: backupTerms(environment),
    hasNewerSchema: data.hasNewerSchema,
    hasLastGood: () => kept?.cache.hasLastGood ?? false,
    isDraining: () => drain.hasBegun,
    assets: frontend.assets?.serve,
    backend: data.backend,
    pictures: uploads,
    missingPictures: pictureRows && new MissingPictures(pictureRows.isRecorded, (line) => logger.warn(line)),
    pictureRows,
    turns,
    pages: pages({
      siteUrl: SITE_URL,
      render,
      policyFor,
      cache: kept?.cache,
      routeIds: new Set(Object.keys(routes)),
      turns,
      misses: data.misses,
    }),
  });
  const find = (address: string) => {
    const page = kept?.cache.find(address);
    // One with another status, or a search without results, takes the way through the app, which counts it.
    if (page?.status === 200 && page.missedWords === undefined) events.page.tell({ isCached: true });
    return page ?? frontend.assets?.find(address);
  };
  const answerAtOnce = kept && fastLane({ find, secure, logger });
  if (kept) await warmUp(render, SITE_URL);
  return { app, answerAtOnce };
}

/**
 * Renders a page before the first visitor. The first rendering takes thirty times as long as the next, because
 * its code is compiled meanwhile; whoever replaces processes one by one takes a process that listens for one
 * that answers.
 */
async function warmUp(render: RenderPage, siteUrl: string): Promise<void> {
  const page = new Request(siteUrl);
  // What fails here fails for visitors, too, and is told then.
  await render(page, { clientAddress: "127.0.0.1" }).then((response) => response.text(), ignore);
}

async function close(
  drain: Drain,
  data: DataSource,
  frontend: Frontend | undefined,
  misses: Misses | undefined,
): Promise<void> {
  await drain.run(async () => frontend?.close?.());
  await misses?.close();
  await data.close();
}
