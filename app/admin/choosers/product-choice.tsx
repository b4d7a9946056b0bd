import { useId, useState } from "react";
import { controlClass } from "#app/admin/fields/look.ts";
import { useSuggestions } from "#app/search/use-suggestions.ts";

interface ProductChoiceProps {
  /** Whose product it is: « réponse 1.2 ». */
  answer: string;
  /** Of the stored product; empty for one that was just chosen, or none. */
  title: string;
  isChosen: boolean;
  /** @param id empty while what is typed is no product's title */
  onChoose: (id: string) => void;
}

/** An active product, found by some letters of its title. */
export function ProductChoice({ answer, title, isChosen, onChoose }: ProductChoiceProps) {
  const id = useId();
  const [typed, setTyped] = useState(title);
  const { found } = useSuggestions(typed === title ? "" : typed);
  const products = found?.results.filter(({ kind }) => kind === "product") ?? [];
  const choose = (text: string) => {
    setTyped(text);
    if (text !== title) onChoose(products.find((product) => product.title === text)?.id ?? "");
  };
  return (
    <div>
      <label htmlFor={id}>
        Produit<span className="sr-only"> ({answer})</span>
      </label>
      <input
        id={id}
        list={`${id}-list`}
        value={typed}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        onBlur={() => choose(typed)}
        className={controlClass}
      />
      <datalist id={`${id}-list`}>
        {products.map((product) => (
          <option key={product.id} value={product.title} />
        ))}
      </datalist>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
        {isChosen ? "Choisi." : "Tapez quelques lettres, puis choisissez-le dans la liste."}
      </p>
    </div>
  );
}
