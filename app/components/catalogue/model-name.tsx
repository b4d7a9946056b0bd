/** A product's name whose references stay whole where there is room: "WH-1000XM6" is not broken at its hyphen. */
export function ModelName({ children }: { children: string }) {
  return children.split(/( )/).map((word, index) =>
    word.includes("-") ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: words have no other identity than their place
      <span key={index} className="inline-block max-w-full">
        {word}
      </span>
    ) : (
      word
    ),
  );
}
