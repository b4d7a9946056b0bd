/** The ways from a task to the merchant's page, in a new tab. */
import { Icon } from "#app/ui/icon.tsx";

interface ShopProps {
  url: string | null;
  /** The merchant; `null` without a name. */
  merchant: string | null;
}

/** The merchant's name, which on narrow screens leads there. */
export function Merchant({ url, merchant }: ShopProps) {
  const name = merchant ?? "Le marchand";
  if (!url) return name;
  return (
    <>
      <span className="max-lg:hidden">{name}</span>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="inline-block py-0.75 underline underline-offset-2 lg:hidden"
      >
        {name}
        <Icon name="external" className="ml-0.5 inline size-3 align-[-0.05em]" />
        <span className="sr-only"> (nouvel onglet)</span>
      </a>
    </>
  );
}

/** Beside the actions where there is room. */
export function ShopLink({ url, merchant, subject }: ShopProps & { subject: string }) {
  if (!url) return null;
  const name = `Ouvrir chez ${merchant ?? "le marchand"}`;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={name}
      aria-label={`${name} : ${subject} (nouvel onglet)`}
      className="grid size-7 place-items-center rounded-sm px-0! hover:bg-line max-lg:hidden"
    >
      <Icon name="external" className="size-4" />
    </a>
  );
}
