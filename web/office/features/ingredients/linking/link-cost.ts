import { linkUnitCost, toNumber } from '@rms/domain-kit'

/** What one unit would cost, to 4 decimals; null while the price, the pack or the waste is not a usable number. */
export function costOfLink(
  price: number | null,
  packSize: number | string,
  wasteFactor: number | string,
): number | null {
  const pack = Number(packSize)
  const waste = wasteFactor === '' ? 1 : Number(wasteFactor)
  if (price === null || !(pack > 0) || !(waste > 0)) return null
  return toNumber(linkUnitCost({ price, packSize: pack, wasteFactor: waste }), 4)
}
