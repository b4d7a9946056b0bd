import { useRef } from "react";
import { useCommand } from "#app/admin/editing/use-command.ts";
import { Switch } from "#app/admin/ui/switch.tsx";
import { Button } from "#app/ui/button.tsx";
import { showFailure, showToast } from "#app/ui/toast-store.ts";
import type { Invite, RequireFactor } from "./user-commands.ts";

/** Below the list: an invitation, and the rule for all editors and administrators. */
export function UserTools({ isFactorRequired }: { isFactorRequired: boolean }) {
  return (
    <div className="mt-6 flex flex-wrap items-end justify-between gap-x-12 gap-y-3">
      <Invitation />
      <FactorRule isRequired={isFactorRequired} />
    </div>
  );
}

function Invitation() {
  const field = useRef<HTMLInputElement>(null);
  const { send, pending } = useCommand<Invite>((result, { email }) => {
    if (result.status === "failed") return showFailure(`Impossible d’inviter: ${result.refusal.message}`);
    if (field.current) field.current.value = "";
    showToast({ title: "Invitation envoyée", description: `Un message part vers ${email}.` });
  });
  return (
    <form
      aria-label="Inviter un utilisateur"
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const email = field.current?.value.trim();
        if (email) send({ email });
      }}
    >
      <label className="text-sm">
        Inviter par e-mail
        <input
          ref={field}
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          placeholder="prenom@exemple.fr"
          className="mt-1 block min-h-9 w-72 max-w-full rounded-sm border border-line-strong bg-paper px-3 text-base"
        />
      </label>
      <Button type="submit" variant="outline" size="small" disabled={pending !== null}>
        {pending ? "Envoi en cours..." : "Inviter"}
      </Button>
    </form>
  );
}

function FactorRule({ isRequired }: { isRequired: boolean }) {
  const { send, pending } = useCommand<RequireFactor>((result, command) => {
    if (result.status === "failed") {
      return showFailure(`Impossible de changer la règle: ${result.refusal.message}`);
    }
    showToast({
      title: "Règle enregistrée",
      description: command.isRequired
        ? "Éditeurs et administrateurs saisissent maintenant un code à la connexion."
        : "Le mot de passe suffit, sauf à ceux qui ont activé la validation.",
    });
  });
  const isOn = pending ? pending.isRequired : isRequired;
  return (
    <Switch
      checked={isOn}
      disabled={pending !== null}
      onChange={() => send({ isRequired: !isOn })}
      state="Deux étapes exigées"
      label="Exiger la validation en deux étapes des éditeurs et des administrateurs"
    />
  );
}
