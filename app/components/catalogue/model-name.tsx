/** A product's name that does not break inside a model reference such as "WH-1000XM6". */
export function ModelName({ children }: { children: string }) {
  return children.split(/( )/).map((word, index) =>
    word.includes("-") ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity but their position
      <span key={index} className="inline-block max-w-full">
        {word}
      </span>
    ) : (
      word
    ),
  );
}
