interface UserSearchProps {
  value: string;
  /** How many were found. */
  found: number;
  onChange: (text: string) => void;
}

/** Narrows the list while one types; the number found is said aloud. */
export function UserSearch({ value, found, onChange }: UserSearchProps) {
  return (
    <search className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-2">
      <label className="w-full max-w-md font-medium">
        Rechercher un utilisateur
        <input
          type="search"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          placeholder="Nom ou e-mail"
          autoComplete="off"
          className="mt-2 block w-full rounded-sm border border-line-strong bg-paper px-4 py-2.5 font-normal"
        />
      </label>
      <p role="status" className="py-2.5 text-ink-soft tabular-nums">
        {found.toLocaleString("fr-FR")} {found > 1 ? "utilisateurs" : "utilisateur"}
      </p>
    </search>
  );
}
