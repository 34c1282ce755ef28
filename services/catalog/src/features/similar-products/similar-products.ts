import { normaliseName, toWords } from '@rms/domain-kit'
import type { LineDescription, SimilarProductCandidate } from '../../domain/products/rank-similar-products.ts'
import { getLookupKeys } from '../../domain/products/resolve-product.ts'
import type { SupplierItemRepository } from '../../storage/prices/supplier-item-repository.ts'
import type { ProductRepository } from '../../storage/products/product-repository.ts'
import type { SimilarProductRepository } from '../../storage/products/similar-product-repository.ts'

type CodedLine = LineDescription & { readonly code: string }

export interface SimilarProducts {
  /** Existing products that share a code, a name or a word with the line. */
  findCandidates(line: CodedLine): Promise<SimilarProductCandidate[]>
}

interface Dependencies {
  readonly similarProductRepository: SimilarProductRepository
  readonly supplierItems: Pick<SupplierItemRepository, 'findProducts'>
  readonly products: Pick<ProductRepository, 'findMergeTargets'>
}

const MOST_WORDS = 6

export const createSimilarProducts = ({
  similarProductRepository,
  supplierItems,
  products,
}: Dependencies): SimilarProducts => ({
  async findCandidates(line) {
    const meant = await idsOfCode({ supplierItems, products }, line)
    const words = [...toWords(line.name)].sort((a, b) => b.length - a.length).slice(0, MOST_WORDS)
    const found = await similarProductRepository.find(meant, [
      ...words,
      ...(line.code === '' ? [] : [line.code]),
    ])
    return found.map(({ sku, ...product }) => ({
      ...product,
      hasSameCode: meant.includes(product.id) || isSku(sku, line.code),
    }))
  },
})

/** The products remembered for the supplier's code; a remembered name needs no suggestion. */
async function idsOfCode(
  { supplierItems, products }: Pick<Dependencies, 'supplierItems' | 'products'>,
  line: CodedLine,
): Promise<number[]> {
  const { supplierId, name: productName, unit, code: supplierCode } = line
  const { code } = getLookupKeys(supplierId, { productName, unit, supplierCode })
  if (code === null) return []
  const ids = [...(await supplierItems.findProducts([code])).values()]
  const remaining = await products.findMergeTargets(ids)
  return ids.map(id => remaining.get(id) ?? id)
}

const isSku = (sku: string, code: string): boolean => sku !== '' && normaliseName(sku) === normaliseName(code)
