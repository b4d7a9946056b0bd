import { useCallback, useState } from "react";

/**
 * Saved values, until the reloaded list has them. Without them a switch would fall back for a moment, and a
 * second press would repeat the first.
 * @param list the list before the save; another object, such as the reloaded list, drops them
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
