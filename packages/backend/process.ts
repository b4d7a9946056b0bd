/** What the backend shares with the process around it. */
export { flushTree } from "./src/database/embedded/database-folder.ts";
export { collectGarbageSoon } from "./src/process/collect-garbage.ts";
export { editDistance } from "./src/process/edit-distance.ts";
export { events } from "./src/process/events.ts";
export { type Network, networksOf } from "./src/process/networks.ts";
export { type Ticket, WorkQueue } from "./src/process/work-queue.ts";
export { Overload } from "./src/turns/budgets.ts";
export { received } from "./src/turns/received.ts";
export { Turns, type Work } from "./src/turns/turns.ts";
