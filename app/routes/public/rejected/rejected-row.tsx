import { Link } from "react-router";
import { RivalText } from "#app/components/evidence/rejected-rivals.tsx";
import type { RivalRow } from "./rival-rows.ts";

/** A rejected model: why, and our choice in its place. */
export function RejectedRow({ rival }: { rival: RivalRow }) {
  const { name, anchor, choice, proofAddress } = rival;
  return (
    <li id={anchor} className="py-6 target:bg-paper-deep">
      <h3 className="text-subheading wrap-anywhere">{name}</h3>
      <RivalText rival={rival} />
      <p className="mt-2">
        Notre choix :{" "}
        <Link to={proofAddress} className="text-link">
          {choice.name}
        </Link>
      </p>
    </li>
  );
}
