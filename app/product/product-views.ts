/** The further views of a product, which its page shows after its picture. */
import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOf } from "#app/lib/data/read-failure.ts";

export interface ShownPicture {
  src: string;
  alt: string;
  width: number;
  height: number;
}

/**
 * Returns the pictures at these addresses, in their order, with the library's descriptions, without those
 * that are gone.
 * @throws ReadFailure when the database gives no answer
 */
export async function getViews(client: DataClient, addresses: readonly string[]): Promise<ShownPicture[]> {
  if (addresses.length === 0) return [];
  const rows = client.from("media").select("address,alt,width,height").in("address", addresses);
  const pictures = new Map(
    dataOf(await rows, "Failed to fetch pictures").map(({ address, alt, ...size }) => [
      address,
      { src: address, alt: alt ?? "", ...size },
    ]),
  );
  return addresses.flatMap((address) => pictures.get(address) ?? []);
}
