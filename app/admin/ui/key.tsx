/** A key as it is printed. */
export const Key = ({ name }: { name: string }) => (
  <kbd className="rounded-sm border border-line-strong bg-paper px-1.5 font-sans text-xs text-ink">
    {name}
  </kbd>
);

export interface NamedKeys {
  names: readonly string[];
  does: string;
}

/** Keys, each with what it does. */
export const KeyList = ({ keys }: { keys: readonly NamedKeys[] }) => (
  <dl>
    {keys.map(({ names, does }) => (
      <div key={does} className="grid min-h-8 grid-cols-[7.5rem_minmax(0,1fr)] items-center gap-x-3">
        <dt className="flex gap-1">
          {names.map((name) => (
            <Key key={name} name={name} />
          ))}
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
);
