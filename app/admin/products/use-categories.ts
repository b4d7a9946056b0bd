import { useState } from "react";
import { getAllCategories } from "#app/admin/categories/all-categories.ts";
import { useRead } from "#app/admin/kit/use-read.ts";

/** Reads the categories for the filter and the form of products, once for each screen. @returns `retry` after a problem */
export function useCategories() {
  const [attempt, setAttempt] = useState(1);
  const { data = null, problem } = useRead(String(attempt), getAllCategories);
  return { list: data, problem, retry: () => setAttempt(attempt + 1) };
}
