import { Anchor, Button, Text, Title } from '@mantine/core'
import type { Claim, ClaimCredit } from '@rms/contracts'
import { sumDecimals, toNumber } from '@rms/domain-kit'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { NumericCell, NumericHeader, PlainTable } from '../../../components/plain-table.tsx'
import { notifyError, notifySuccess } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { isClaimOpen } from '../claim-changes.ts'
import { useRemoveAllocatedCreditMutation } from '../claims-api.ts'
import { AllocateCreditModal } from '../credits/allocate-credit-modal.tsx'
import classes from './claim-page.module.css'

/** The credit notes that close the claim, and what is still open. */
export function ClaimCredits({ claim }: { claim: Claim }) {
  const { money } = useFormats()
  const [isAllocating, setAllocating] = useState(false)
  const { credits, currency, waiver_reason } = claim
  return (
    <section className={classes.card} aria-labelledby="claim-credits">
      <div className={classes.heading}>
        <Title order={2} size="h3" id="claim-credits">
          {t('claim.credits')}
        </Title>
        {isClaimOpen(claim) && (
          <Button variant="default" size="xs" onClick={() => setAllocating(true)}>
            {t('credits.allocateTitle')}
          </Button>
        )}
      </div>
      {credits.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('claim.noCredits')}
        </Text>
      ) : (
        <CreditTable claim={claim} />
      )}
      <CreditsUnderReview claim={claim} />
      <dl className={classes.sums}>
        <div className={classes.sum}>
          <dt>{t('claim.credited')}</dt>
          <dd>{money(claim.credited_amount, currency)}</dd>
        </div>
        {claim.waived_amount !== 0 && (
          <div className={classes.sum}>
            <dt>
              {t('claim.waived')}
              {waiver_reason && <span className={classes.formula}>{waiver_reason}</span>}
            </dt>
            <dd>{money(claim.waived_amount, currency)}</dd>
          </div>
        )}
        <div className={classes.sum} data-total>
          <dt>{t('claims.open')}</dt>
          <dd>{money(claim.open_amount, currency)}</dd>
        </div>
      </dl>
      {isAllocating && <AllocateCreditModal claim={claim} onClose={() => setAllocating(false)} />}
    </section>
  )
}

/** The credit notes that will close the claim once they are processed. */
function CreditsUnderReview({ claim: { credits_under_review: awaited = [], currency } }: { claim: Claim }) {
  const { money } = useFormats()
  const notes = new Map(awaited.map(credit => [credit.credit_note_id, credit.credit_note_number]))
  if (notes.size === 0) return null
  const total = sumDecimals(awaited.map(credit => credit.amount))
  const amount = money(toNumber(total, 2), currency)
  return (
    <Text size="sm">
      {t('claim.creditUnderReview', { count: notes.size, amount })}{' '}
      {[...notes].map(([id, number], index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Anchor component={Link} to={`/invoices/${id}`} size="sm">
            {number || t('claims.noNumber')}
          </Anchor>
        </span>
      ))}
    </Text>
  )
}

function CreditTable({ claim }: { claim: Claim }) {
  const { date, money } = useFormats()
  return (
    <PlainTable aria-labelledby="claim-credits">
      <thead>
        <tr>
          <th scope="col">{t('credits.creditNote')}</th>
          <th scope="col">{t('credits.date')}</th>
          <NumericHeader>{t('credits.amount')}</NumericHeader>
        </tr>
      </thead>
      <tbody>
        {claim.credits.map(credit => (
          <tr key={credit.credit_line_id}>
            <td>
              <Anchor component={Link} to={`/invoices/${credit.credit_note_id}`} size="sm">
                {credit.credit_note_number || t('claims.noNumber')}
              </Anchor>
              {credit.manual && <RemoveButton claim={claim} credit={credit} />}
            </td>
            <td>{date(credit.date)}</td>
            <NumericCell>{money(credit.amount, claim.currency)}</NumericCell>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

/** Undoes an allocation that a person made. */
function RemoveButton({ claim, credit }: { claim: Claim; credit: ClaimCredit }) {
  const [remove, { isLoading }] = useRemoveAllocatedCreditMutation()
  const undo = async () => {
    try {
      await remove({ id: claim.id, creditLineId: credit.credit_line_id }).unwrap()
      notifySuccess(t('credits.removed', { number: credit.credit_note_number }))
    } catch (thrown) {
      notifyError(toApiFailure(thrown).error ?? t('credits.removeFailed'))
    }
  }
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-xs"
      ml="xs"
      loading={isLoading}
      aria-label={t('credits.undoNamed', { number: credit.credit_note_number })}
      onClick={undo}
    >
      {t('common.undo')}
    </Button>
  )
}
