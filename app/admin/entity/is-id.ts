const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text can be a row's id: addresses come from strangers, and the database throws at others. */
export const isId = (text: string): boolean => UUID.test(text);
