import { useId } from "react";
import { Button, control } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";

export interface FollowedPage {
  /** The need. */
  category_id: string;
  /** On the product's own page; `null` for whichever product answers the need. */
  productId: string | null;
}

interface AlertFieldsProps extends FollowedPage {
  /** As typed before, and what is wrong with it. */
  address?: string;
  problem?: string;
  /** Fields that are sent along. */
  children?: React.ReactNode;
}

/** One field; the amount is chosen on the page that confirms. */
export function AlertFields({ category_id, productId, address = "", problem, children }: AlertFieldsProps) {
  const id = useId();
  return (
    <form method="post" action="/alertes" className="grid gap-3">
      <input type="hidden" name="besoin" value={category_id} />
      {productId && <input type="hidden" name="produit" value={productId} />}
      {children}
      <div>
        <label htmlFor={id} className="font-semibold">
          Votre e-mail
        </label>
        <div className="flex flex-wrap items-end gap-2">
          <div className="grow basis-56">
            <input
              id={id}
              type="email"
              name="email"
              required
              maxLength={254}
              autoComplete="email"
              defaultValue={address}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${id}-problem` : undefined}
              className={control}
            />
          </div>
          <Button type="submit">Me prévenir</Button>
        </div>
        {problem && (
          <p id={`${id}-problem`} role="alert" className="mt-1.5 text-sm font-semibold text-danger">
            {problem}
          </p>
        )}
      </div>
      <p className="text-sm text-ink-soft">
        Un e-mail si notre choix change, si la page est retirée ou si nous la corrigeons ; un prix aussi, si
        vous voulez. Vous confirmez d’abord, et un clic arrête tout.{" "}
        <Link to="/legal/privacy#alertes" className="text-link">
          Ce que nous gardons
        </Link>
        .
      </p>
    </form>
  );
}
