/** Returns the number in `?page=`; 1 when it is missing or not a positive integer. */
export function pageNumber(parameters: URLSearchParams): number {
  const text = parameters.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
