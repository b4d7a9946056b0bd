import { Dialog } from "#app/admin/ui/dialog.tsx";
import { KeyList, type NamedKeys } from "#app/admin/ui/key.tsx";

const keys: readonly NamedKeys[] = [
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
      <KeyList keys={keys} />
    </Dialog>
  );
}
