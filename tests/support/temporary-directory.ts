/** The folders of tests. */
export { type AtEnd, temporaryDirectory } from "@levidence/backend/testing/temporary-directory.ts";
