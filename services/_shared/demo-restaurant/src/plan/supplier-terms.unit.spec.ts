import { SupplierTermsBody } from '@rms/contracts'
import { findNextDelivery } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { demoLocations, demoSuppliers } from './restaurant.ts'
import { demoSupplierTerms } from './supplier-terms.ts'

describe('The terms of the demo suppliers', () => {
  it('exist for each of them and are valid', () => {
    expect(Object.keys(demoSupplierTerms).sort()).toEqual(demoSuppliers.map(({ key }) => key).sort())
    for (const { customerNumbers: _, ...terms } of Object.values(demoSupplierTerms))
      expect(SupplierTermsBody.partial().safeParse(terms).error).toBeUndefined()
  })

  it.each(demoSuppliers.map(supplier => [supplier.key, supplier] as const))(
    'allow an order to %s at every hour of a week, with a customer number of the location',
    (key, { location }) => {
      const terms = demoSupplierTerms[key]
      if (!terms) throw new Error('the supplier has terms')
      const { timezone: timeZone } = demoLocations[location]
      const start = Temporal.Instant.from('2026-03-26T00:00:00Z')
      for (let hours = 0; hours < 7 * 24; hours += 1)
        expect(findNextDelivery(terms, { now: start.add({ hours }), timeZone })).not.toBeNull()
      expect(terms.customerNumbers.map(([index]) => index)).toContain(location)
    },
  )
})
