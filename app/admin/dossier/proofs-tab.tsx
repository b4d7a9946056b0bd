import { RecordTab } from "./page-tab.tsx";
import { proofGroups } from "./record/groups.ts";

/** What stands behind the page: sources, criteria, rejected rivals, costs and compatibility. */
export default function ProofsTab() {
  return <RecordTab groups={proofGroups} />;
}
