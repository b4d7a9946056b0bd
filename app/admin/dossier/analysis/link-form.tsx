import { useState } from "react";
import { controlClass, errorClass } from "#app/admin/fields/look.ts";
import { cleanAddress } from "#app/admin/links/clean-address.ts";
import { isSafeLink } from "#app/product/analysis/safe-link.ts";
import { Button } from "#app/ui/button.tsx";

interface LinkFormProps {
  /** Of the link at the cursor; empty without one. */
  href: string;
  /** An empty address takes the link away. */
  onApply: (href: string) => void;
}

const ERROR_ID = "lien-refuse";

/** The address of a link. Not a form: the surface stands in none, and Enter applies it all the same. */
export function LinkForm({ href: present, onApply }: LinkFormProps) {
  const [address, setAddress] = useState(present);
  const [isRefused, setRefused] = useState(false);
  const apply = () => {
    const href = cleanAddress(address);
    const isFit = isSafeLink(href);
    setRefused(!isFit);
    if (isFit) onApply(href);
  };
  return (
    <div className="flex w-full flex-wrap items-end gap-2 p-2">
      <label className="grow basis-64">
        Adresse du lien
        <input
          // biome-ignore lint/a11y/noAutofocus: it appears because the person asked for it
          autoFocus
          className={controlClass}
          value={address}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? ERROR_ID : undefined}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          onKeyDown={(event) => event.key === "Enter" && apply()}
        />
      </label>
      <Button size="small" onClick={apply}>
        Appliquer
      </Button>
      {present && (
        <Button size="small" variant="outline" onClick={() => onApply("")}>
          Retirer le lien
        </Button>
      )}
      <p id={ERROR_ID} role="alert" className={`${errorClass} w-full empty:hidden`}>
        {isRefused &&
          "Un chemin de ce site (/methode), une adresse en https://, ou une source de la fiche (source:notice)."}
      </p>
    </div>
  );
}
