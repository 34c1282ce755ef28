import { toDecimal, ZERO } from '@rms/domain-kit'
import {
  type AgreementTerms,
  buildPriceAgreement,
  type PriceAgreement,
} from '../domain/agreements/price-agreement.ts'

interface AgreementSketch extends Partial<Omit<AgreementTerms, 'unitPrice'>> {
  readonly id?: number
  /** Null for a day price. */
  readonly price?: number | null
  readonly supplierId?: number
  readonly productId?: number
  readonly productName?: string
  readonly locationId?: number | null
}

const party = (id: number, name: string) => ({ id, name, deleted: false })

/** An agreement with defaults for everything a test does not specify: milk by the litre from 1 March, open-ended. */
export const buildTestAgreement = ({
  id = 1,
  price = 2,
  supplierId = 1,
  productId = 1,
  productName = 'Milk',
  locationId = null,
  ...terms
}: AgreementSketch = {}): PriceAgreement =>
  buildPriceAgreement(
    id,
    {
      parties: {
        supplier: party(supplierId, 'Dairy'),
        product: party(productId, productName),
        location: locationId === null ? null : party(locationId, `Location ${locationId}`),
      },
      terms: {
        unit: 'liters',
        pack: '',
        unitPrice: price === null ? null : toDecimal(price),
        currency: 'EUR',
        validFrom: '2026-03-01',
        validTo: null,
        tolerancePercent: ZERO,
        toleranceAmount: ZERO,
        freeGoods: null,
        note: '',
        ...terms,
      },
    },
    Temporal.Instant.from('2026-02-01T09:00:00Z'),
  )
