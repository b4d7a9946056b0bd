/** Solves one challenge beside the thread that the visitor types on; see challenge.ts. */
import { solveChallenge } from "./proof-of-work.ts";

self.addEventListener("message", ({ data }: MessageEvent<string>) => self.postMessage(solveChallenge(data)));
