import { useState } from "react";
import { isSafeLink } from "#app/dossier/analysis/safe-link.ts";
import { Button } from "#app/ui/button.tsx";

interface LinkFormProps {
  /** Of the link at the cursor; empty without one. */
  href: string;
  /** An empty address takes the link away. */
  onApply: (href: string) => void;
}

const FAULT_ID = "lien-refuse";

/** The address of a link. Not a form: the surface stands in none, and Enter applies it all the same. */
export function LinkForm({ href, onApply }: LinkFormProps) {
  const [address, setAddress] = useState(href);
  const [isRefused, setRefused] = useState(false);
  const apply = () => {
    const isFit = isSafeLink(address.trim());
    setRefused(!isFit);
    if (isFit) onApply(address.trim());
  };
  return (
    <div className="writing-link">
      <label>
        Adresse du lien
        <input
          // biome-ignore lint/a11y/noAutofocus: it appears because the person asked for it
          autoFocus
          className="record-control"
          value={address}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? FAULT_ID : undefined}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          onKeyDown={(event) => event.key === "Enter" && apply()}
        />
      </label>
      <Button size="small" onClick={apply}>
        Appliquer
      </Button>
      {href && (
        <Button size="small" variant="outline" onClick={() => onApply("")}>
          Retirer le lien
        </Button>
      )}
      <p id={FAULT_ID} role="alert" className="record-fault empty:hidden">
        {isRefused &&
          "Un chemin de ce site (/nokia-3210), une adresse en https://, ou une source de la fiche (source:notice)."}
      </p>
    </div>
  );
}
