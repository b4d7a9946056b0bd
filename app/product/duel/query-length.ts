/** Longer queries are cut: people do not type them, and every word has a cost. In characters. */
export const MAX_QUERY_LENGTH = 100;
