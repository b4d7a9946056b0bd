import { useCallback, useEffect, useState } from "react";
import { getAllCategories } from "#app/catalogue/all-categories.ts";
import type { Category } from "#app/catalogue/types.ts";
import { useAuth } from "#app/components/account/auth-provider.tsx";

export interface CategoriesState {
  /** `null` until they are there. */
  categories: readonly Category[] | null;
  hasFailed: boolean;
  reload: () => Promise<void>;
}

/** The whole category tree, read when the screen opens. */
export function useCategories(): CategoriesState {
  const { dataClient } = useAuth();
  const [categories, setCategories] = useState<readonly Category[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  const reload = useCallback(async () => {
    try {
      setCategories(await getAllCategories(await dataClient()));
      setHasFailed(false);
    } catch {
      // Logged by the read.
      setHasFailed(true);
    }
  }, [dataClient]);

  useEffect(() => void reload(), [reload]);
  return { categories, hasFailed, reload };
}
