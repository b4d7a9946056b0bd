import { useId } from "react";
import { useSuggestions } from "#app/search/use-suggestions.ts";
import type { ControlProps } from "./fields-context.ts";
import { TextControl } from "./plain-controls.tsx";
import type { Shape } from "./shape.ts";

type Found = NonNullable<ReturnType<typeof useSuggestions>["found"]>["results"][number];

interface CataloguePathProps extends ControlProps {
  /** Which results are offered; by default all. */
  isOffered?: (result: Found) => boolean;
}

/** The path of a category or a product: typed, or chosen among those that some letters of a name find. */
export function CataloguePathControl({ shape, path, value, isOffered }: CataloguePathProps) {
  const list = useId();
  const { found } = useSuggestions(String(value));
  const offered = found?.results.filter((result) => isOffered?.(result) ?? true) ?? [];
  return (
    <div>
      <TextControl
        shape={shape as Extract<Shape, { kind: "text" }>}
        path={path}
        value={String(value)}
        attributes={{ list, autoComplete: "off", autoCapitalize: "none", spellCheck: false }}
      />
      <datalist id={list}>
        {offered.map(({ id, href, title }) => (
          <option key={id} value={href}>
            {title}
          </option>
        ))}
      </datalist>
    </div>
  );
}

/** The path of a product. */
export const ProductPathControl = (props: ControlProps) => (
  <CataloguePathControl {...props} isOffered={({ kind }) => kind === "product"} />
);
