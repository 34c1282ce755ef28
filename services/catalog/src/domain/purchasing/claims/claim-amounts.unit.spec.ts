import { toDecimal } from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Purchasing } from '../derive-purchasing.ts'
import { ClaimOffice, claimEvents, sumOf } from '../testing/claim-office.ts'

const parameters = { seed: 26, numRuns: 150 }

const followEvents = (check: (purchasing: Purchasing, office: ClaimOffice) => void) =>
  fc.assert(
    fc.property(claimEvents, events => {
      const office = new ClaimOffice()
      for (const event of events) {
        office.apply(event)
        check(office.derive(), office)
      }
    }),
    parameters,
  )

describe('Whatever people do about claims, one after another', () => {
  it('credited, waived and open amounts add up to the claim, and credits to the credit notes', () => {
    followEvents(({ claims, credits, facts }) => {
      for (const { claim, creditedAmount, waivedAmount, openAmount } of claims) {
        expect(creditedAmount.plus(waivedAmount).plus(openAmount).toFixed(2)).toBe(claim.amount.toFixed(2))
        for (const amount of [creditedAmount, waivedAmount, openAmount])
          expect(amount.isNegative()).toBe(false)
      }
      const notes = facts.invoices.filter(({ documentType }) => documentType === 'credit-note')
      const printed = sumOf(
        notes.flatMap(({ lines }) => lines),
        ({ total }) => total,
      )
      const allocated = sumOf(credits.claimCredits, ({ amount }) => amount)
      const left = sumOf(credits.unallocated, ({ amount }) => amount ?? toDecimal(0))
      expect(allocated.plus(left).toFixed(2)).toBe(printed.toFixed(2))
    })
  })

  it('nobody waives more than was open when they did', () => {
    followEvents(({ claims, facts }) => {
      for (const { claim, waivedAmount } of claims) {
        const waivers = facts.decisions.flatMap(({ decision }) =>
          decision.type === 'waive-claim' && decision.claimId === claim.id ? [decision] : [],
        )
        expect(waivedAmount.lte(sumOf(waivers, ({ amount }) => amount ?? toDecimal(0)))).toBe(true)
      }
    })
  })

  it('what is withheld is open, credited or owed again, and never lost or paid twice', () => {
    followEvents(({ payments, claims }) => {
      const withheld = sumOf(payments, payment => payment.withheld)
      const credited = sumOf(payments, payment => payment.alreadyWithheld)
      const owed = sumOf(payments, payment => payment.owed)
      const undeducted = sumOf(payments, payment => payment.undeducted)
      const outstanding = withheld.minus(credited).minus(owed).plus(undeducted)
      expect(outstanding.isNegative()).toBe(false)
      const open = sumOf(claims, ({ openAmount }) => openAmount.times('1.1'))
      expect(outstanding.minus(open).lte('0.02')).toBe(true)
    })
  })
})
