/** A port of loopback. */
export { freePort } from "@levidence/backend/testing/free-port.ts";
