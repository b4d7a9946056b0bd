import { formatPrice } from "#app/lib/formatting/numbers.ts";
import { Button, control } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ReaderAlert } from "./reader-alerts.ts";

/** What a reader follows: what waits for a confirmation first, each with its own form. */
export function AlertList({ alerts }: { alerts: readonly ReaderAlert[] }) {
  const waiting = alerts.filter(({ isConfirmed }) => !isConfirmed);
  const followed = alerts.filter(({ isConfirmed }) => isConfirmed);
  return (
    <div className="grid max-w-3xl gap-10 pt-4">
      {waiting.length > 0 && <Alerts title="À confirmer" alerts={waiting} />}
      {followed.length > 0 && <Alerts title="Vous suivez" alerts={followed} />}
      <form method="post" className="border-t border-line pt-6">
        <p className="mb-4 text-sm text-ink-soft">
          Un e-mail par jour au plus, et seulement si notre choix change, si la page est retirée, si un prix
          relevé atteint le vôtre ou si une correction paraît. Une alerte dure un an.
        </p>
        <Button type="submit" name="geste" value="tout-arreter" variant="outline">
          Tout arrêter et effacer mon adresse
        </Button>
      </form>
    </div>
  );
}

function Alerts({ title, alerts }: { title: string; alerts: readonly ReaderAlert[] }) {
  return (
    <section>
      <h2 className="text-heading">{title}</h2>
      <ul>
        {alerts.map((alert) => (
          <li key={alert.id} className="mt-4 border-t border-line pt-4">
            <Alert {...alert} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Alert({ id, name, path, isConfirmed, amount, advice, target }: ReaderAlert) {
  const proposed = isConfirmed ? amount : (amount ?? target);
  return (
    <form method="post" className="grid gap-4">
      <h3 className="text-subheading">
        {path ? (
          <Link to={path} className="text-link">
            {name}
          </Link>
        ) : (
          name
        )}
      </h3>
      {advice && <p className="-mt-2 text-sm">{advice}.</p>}
      <input type="hidden" name="alerte" value={id} />
      <div className="flex flex-wrap items-end gap-3">
        <label className="grow basis-64 text-sm">
          Aussi à ce prix ou moins, en euros (facultatif)
          <input
            name="prix"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            placeholder="399"
            defaultValue={proposed === null ? "" : formatPrice(proposed).replace(/\s€$/, "")}
            className={control}
          />
        </label>
        <Button type="submit" name="geste" value="confirmer" variant={isConfirmed ? "outline" : "solid"}>
          {isConfirmed ? "Enregistrer" : "Confirmer"}
        </Button>
        <Button type="submit" name="geste" value="arreter" variant="outline">
          {isConfirmed ? "Arrêter" : "Refuser"}
        </Button>
      </div>
    </form>
  );
}
