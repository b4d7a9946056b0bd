const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text of a stranger can be the id of a row: any other must cost no query. */
export const isId = (text: string): boolean => ID.test(text);
