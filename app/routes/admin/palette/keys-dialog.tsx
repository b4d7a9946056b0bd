import { Dialog } from "#app/ui/dialog.tsx";
import { Key } from "#app/ui/key.tsx";

const keys: readonly { names: readonly string[]; does: string }[] = [
  { names: ["Ctrl", "K"], does: "chercher, aller à, faire" },
  { names: ["/"], does: "chercher dans la liste" },
  { names: ["j", "k"], does: "ligne suivante, ligne précédente" },
  { names: ["e"], does: "modifier le produit de la ligne" },
  { names: ["r"], does: "noter son prix revérifié" },
  { names: ["o"], does: "l’ouvrir chez le marchand" },
  { names: ["s"], does: "ouvrir sa page publique" },
  { names: ["Ctrl", "Z"], does: "annuler ce qui vient de changer" },
  { names: ["F6"], does: "aller au message affiché" },
  { names: ["?"], does: "afficher ces touches" },
];

/** Lists the keys of the back office. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Touches">
      <dl>
        {keys.map(({ names, does }) => (
          <div key={does} className="grid min-h-9 grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-3">
            <dt className="flex gap-1">
              {names.map((name) => (
                <Key key={name} name={name} />
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
