/** The elements that take the focus when the page comes back after a change. */

export const newCategoryId = "nouvelle-categorie";

type Control = "status" | "edit" | "delete";

export const controlId = (control: Control, { id }: { id: string }) => `category-${control}-${id}`;
