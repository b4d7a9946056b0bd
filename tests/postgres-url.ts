import { prepared } from "./preparations.ts";

/** Address of a PostgreSQL superuser, database `postgres`. */
export const postgresUrl = await prepared("postgresUrl");
