import { normaliseName } from '@rms/domain-kit'
import { holding } from '@rms/service-kit'
import type { Connection } from 'mongoose'
import { keysOf } from '../price-history/resolve-product.ts'
import { type SupplierItemDocument, supplierItemModel } from '../price-history/supplier-item-model.ts'
import { type ProductDocument, productModel } from '../products/product-model.ts'
import { type Candidate, type SoughtLine, wordsOf } from './rank-similar.ts'

export interface SimilarProducts {
  /** Living products that share a code, a name or a word with the line. */
  candidates(line: SoughtLine & { readonly code: string }): Promise<Candidate[]>
}

const MOST_CANDIDATES = 300
const MOST_WORDS = 6

export function createSimilarProducts(connection: Connection): SimilarProducts {
  const products = productModel(connection)
  const supplierItems = supplierItemModel(connection)

  /** What the supplier's memory means by the code; a name that it remembers needs no suggestion. */
  async function idsOfCode(line: SoughtLine & { readonly code: string }): Promise<number[]> {
    const { code } = keysOf(line.supplierId, {
      productName: line.name,
      unit: line.unit,
      supplierCode: line.code,
    })
    if (code === null) return []
    const found = await supplierItems.find({ _id: code }).lean<SupplierItemDocument[]>()
    return found.map(({ product_id }) => product_id)
  }

  return {
    async candidates(line) {
      const sameCode = await idsOfCode(line)
      const words = [...wordsOf(line.name)].sort((a, b) => b.length - a.length).slice(0, MOST_WORDS)
      const sought = [...words, ...(line.code === '' ? [] : [line.code])]
      const [coded, alike] = await Promise.all([
        products.find({ _id: { $in: sameCode }, deleted: false }).lean<ProductDocument[]>(),
        sought.length === 0
          ? []
          : products
              .find({ $or: sought.map(word => ({ deleted: false, search_text: holding(word) })) })
              .limit(MOST_CANDIDATES)
              .lean<ProductDocument[]>(),
      ])
      const found = new Map([...coded, ...alike].map(product => [product._id, product]))
      return [...found.values()].map(product => ({
        id: product._id,
        name: product.name,
        unit: product.unit,
        supplierIds: product.supplier_ids,
        hasSameCode: sameCode.includes(product._id) || isSku(product, line.code),
      }))
    },
  }
}

const isSku = ({ sku }: ProductDocument, code: string): boolean =>
  sku !== '' && normaliseName(sku) === normaliseName(code)
