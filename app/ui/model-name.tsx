/** Longer ones may have to break on a narrow screen. */
const longestKeptTogether = 14;

/** A product's name whose references stay whole: "WH-1000XM6" is not broken at its hyphen. */
export function ModelName({ children }: { children: string }) {
  return children.split(/( )/).map((word, index) =>
    word.includes("-") && word.length <= longestKeptTogether ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: words have no other identity than their place
      <span key={index} className="whitespace-nowrap">
        {word}
      </span>
    ) : (
      word
    ),
  );
}
