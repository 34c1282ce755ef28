import type { UnitEquivalence } from '@rms/contracts'
import { formatNumber } from '@rms/domain-kit'
import { currentLanguage } from '../../../texts/index.ts'

/** The form values, as typed. */
export interface UnitEquivalenceValues {
  from_quantity: number | string
  from_unit: string
  to_quantity: number | string
  to_unit: string
}

type EquivalenceSides = Omit<UnitEquivalence, 'id' | 'version'>

/** "1 can = 400 g". */
export const formatUnitEquivalence = ({
  from_quantity,
  from_unit,
  to_quantity,
  to_unit,
}: EquivalenceSides): string =>
  `${formatQuantity(from_quantity)} ${from_unit} = ${formatQuantity(to_quantity)} ${to_unit}`

const formatQuantity = (quantity: number): string =>
  formatNumber(quantity, currentLanguage(), { min: 0, max: 6 })

/** The known conversions that a rejected one contradicts; empty if the response contains none. */
export const parseContradictedChain = (chain: unknown): string[] =>
  Array.isArray(chain) ? chain.filter(step => typeof step === 'string') : []
