import { z } from 'zod'
import { Amount, Id, Instant } from '../foundation/primitives.ts'

/** What was paid for an invoice when it was set to paid. Paid = total − withheld + already withheld. */
export const PaidAmount = z.object({
  currency: z.string(),
  total: Amount,
  withheld: Amount,
  already_withheld: Amount,
  amount: Amount,
  /** Whether the amounts of its claims were not paid. */
  short_paid: z.boolean(),
  /** The account of the payee; '' if none is known. */
  iban: z.string(),
  paid_at: Instant,
  /** The username. */
  paid_by: z.string(),
})
export type PaidAmount = z.infer<typeof PaidAmount>

/** The same with the claims, which decide what their credits deduct later. */
export const PaymentSnapshot = PaidAmount.extend({
  withheld_claims: z.array(z.object({ claim_id: z.string(), amount: Amount })),
  /** What its credits closed of claims, net, without what people allocated; missing if that is nothing. */
  settled_credits: z.array(z.object({ credit_line_id: Id, claim_id: z.string(), amount: Amount })).optional(),
})
export type PaymentSnapshot = z.infer<typeof PaymentSnapshot>

/** What is to be paid for an invoice that nothing holds, before anyone pays it. */
export const PayableAmount = PaymentSnapshot.omit({ paid_at: true, paid_by: true })
export type PayableAmount = z.infer<typeof PayableAmount>

/** Who and what a person has changed on an invoice since its upload, which decides who may approve its payment. */
export const PaymentHistory = z.object({
  /** The users who changed what is paid, other than the one who uploaded it. */
  edited_by: z.array(Id),
  earlier_location_ids: z.array(Id),
  earlier_currencies: z.array(z.string()),
  /** Whether a person has sent a text that was read instead of the file. */
  text_given: z.boolean(),
  /** The revision that changed what an approval covers last, even if a later one changed it back; missing before that. */
  payment_revision: z.int().optional(),
})
export type PaymentHistory = z.infer<typeof PaymentHistory>
