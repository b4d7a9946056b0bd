import { useCallback, useState } from "react";

/**
 * Values that were saved while the list still holds the former ones: the lists are reloaded after a command, but their
 * promise may settle later. Without this a switch would fall back for a moment, and a second press would repeat the first.
 * @param list what the values were saved against; another object, such as the reloaded list, drops them
 * @returns `savedValue` of an id, `undefined` without one; and `keepValue`
 */
export function useSavedValues<Value>(list: object) {
  const [saved, setSaved] = useState<{ list: object; values: ReadonlyMap<string, Value> }>();

  const savedValue = (id: string): Value | undefined =>
    saved?.list === list ? saved.values.get(id) : undefined;

  const keepValue = useCallback(
    (id: string, value: Value) =>
      setSaved((before) => {
        const values = new Map(before?.list === list ? before.values : []);
        return { list, values: values.set(id, value) };
      }),
    [list],
  );

  return { savedValue, keepValue };
}
