import { redirect } from "react-router";

/** `/atom.xml`: the feed's address until the log had one. */
export const loader = () => redirect("/journal/atom.xml", 301);
