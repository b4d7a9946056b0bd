/** The elements that can receive the focus after the reload that follows a change. */

export const newCategoryId = "nouvelle-categorie";

type Control = "status" | "edit" | "delete";

export const controlId = (control: Control, { id }: { id: string }) => `category-${control}-${id}`;
