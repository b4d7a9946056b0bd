import { proofGroups } from "./fields/groups.ts";
import { RecordTab } from "./page-tab.tsx";

/** What stands behind the page: sources, rejected rivals, comparison, costs and compatibility. */
export default function ProofsTab() {
  return <RecordTab groups={proofGroups} />;
}
