import { formatPrice } from "#app/lib/formatting/format-price.ts";
import type { Kept } from "./kept.ts";

interface KeptTile<Shown extends Kept> {
  tile: Shown;
  /** What changed since it was kept. */
  note: string | undefined;
}

/**
 * Returns the tiles of the needs that the reader kept a choice for,
 * and what was kept and stands in none of them.
 */
export function withKept<Shown extends Kept>(
  tiles: readonly Shown[],
  kept: readonly Kept[],
): { shown: KeptTile<Shown>[]; elsewhere: Kept[] } {
  const shown = tiles.flatMap((tile) => {
    const before = kept.find(({ need }) => need === tile.need);
    return before ? { tile, note: changeOf(before, tile) } : [];
  });
  return { shown, elsewhere: kept.filter(({ need }) => !tiles.some((tile) => tile.need === need)) };
}

function changeOf(before: Kept, { path, amount }: Kept): string | undefined {
  if (path !== before.path) return `Vous aviez gardé ${before.name}`;
  if (amount === null || before.amount === null || amount === before.amount) return undefined;
  return `Gardé à ${formatPrice(before.amount)}`;
}
