import { useCallback, useState } from "react";
import type { Category } from "#app/catalogue/types.ts";

/** Which category the dialog is about; it still is while the dialog fades away. */
export function useEditing() {
  /** `null` for a new category. */
  const [edited, setEdited] = useState<Category | null>(null);
  const [isEditing, setIsEditing] = useState(false);

  const edit = useCallback((category: Category | null) => {
    setEdited(category);
    setIsEditing(true);
  }, []);
  const stopEditing = useCallback(() => setIsEditing(false), []);
  return { edited, isEditing, edit, stopEditing };
}
