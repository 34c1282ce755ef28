import { normaliseName, wordsOf } from '@rms/domain-kit'
import type { Candidate, LineDescription } from '../../domain/products/rank-similar-products.ts'
import { getLookupKeys } from '../../domain/products/resolve-product.ts'
import type { SupplierItemRepository } from '../../storage/prices/supplier-item-repository.ts'
import type { ProductRepository } from '../../storage/products/product-repository.ts'
import type { SimilarProductRepository } from '../../storage/products/similar-product-repository.ts'

type CodedLine = LineDescription & { readonly code: string }

export interface SimilarProducts {
  /** Living products that share a code, a name or a word with the line. */
  candidates(line: CodedLine): Promise<Candidate[]>
}

interface Needs {
  readonly alikeProducts: SimilarProductRepository
  readonly supplierItems: Pick<SupplierItemRepository, 'recall'>
  readonly products: Pick<ProductRepository, 'remainingOf'>
}

const MOST_WORDS = 6

export const createSimilarProducts = ({
  alikeProducts,
  supplierItems,
  products,
}: Needs): SimilarProducts => ({
  async candidates(line) {
    const meant = await idsOfCode({ supplierItems, products }, line)
    const words = [...wordsOf(line.name)].sort((a, b) => b.length - a.length).slice(0, MOST_WORDS)
    const found = await alikeProducts.find(meant, [...words, ...(line.code === '' ? [] : [line.code])])
    return found.map(({ sku, ...product }) => ({
      ...product,
      hasSameCode: meant.includes(product.id) || isSku(sku, line.code),
    }))
  },
})

/** What the supplier's memory means by the code; a name that it remembers needs no suggestion. */
async function idsOfCode(
  { supplierItems, products }: Pick<Needs, 'supplierItems' | 'products'>,
  line: CodedLine,
): Promise<number[]> {
  const { supplierId, name: productName, unit, code: supplierCode } = line
  const { code } = getLookupKeys(supplierId, { productName, unit, supplierCode })
  if (code === null) return []
  const ids = [...(await supplierItems.recall([code])).values()]
  const remaining = await products.remainingOf(ids)
  return ids.map(id => remaining.get(id) ?? id)
}

const isSku = (sku: string, code: string): boolean => sku !== '' && normaliseName(sku) === normaliseName(code)
