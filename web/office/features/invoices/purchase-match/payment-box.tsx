import { Button, Switch, Title } from '@mantine/core'
import type { InvoiceMatch, PurchasePayment } from '@rms/contracts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { HelpLink } from '../../../components/help-link.tsx'
import { useWithdrawApprovalMutation } from '../../../lib/api/purchase-checks.ts'
import { notifyError } from '../../../lib/notify.ts'
import { useApproveInvoice } from '../../../lib/use-approve-invoice.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import classes from './purchase-match.module.css'
import { useSetShortPaymentMutation } from './purchase-match-api.ts'

/** What is to be paid, what holds the payment, and who has approved it. */
export function PaymentBox({ match }: { match: InvoiceMatch }) {
  const { payment } = match
  return (
    <section className={classes.payment} aria-labelledby="purchase-payment-title">
      <div className={classes.heading}>
        <Title order={3} size="h3" id="purchase-payment-title">
          {t('payment.title')}
        </Title>
        <HelpLink topic="payment" />
      </div>
      <PaymentSums payment={payment} />
      <UnsettledAmount word="payment.owed" amount={payment.owed} currency={payment.currency} />
      <UnsettledAmount word="payment.undeducted" amount={payment.undeducted} currency={payment.currency} />
      {match.claimed_amount !== 0 && !payment.is_paid && <ShortPaymentSwitch match={match} />}
      {payment.holds.length > 0 && (
        <ul className={classes.holds} aria-label={t('payment.holds')}>
          {payment.holds.map(hold => (
            <li key={hold} className={classes.hold}>
              <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
              <span>{t(`payment.hold.${hold}`)}</span>
            </li>
          ))}
        </ul>
      )}
      <Approval match={match} />
    </section>
  )
}

interface UnsettledAmountProps {
  word: 'payment.owed' | 'payment.undeducted'
  amount: number | undefined
  currency: string
}

/** What was withheld for a claim that was waived or has gone, or was not deducted although nothing is withheld any more. */
function UnsettledAmount({ word, amount = 0, currency }: UnsettledAmountProps) {
  const { money } = useFormats()
  if (amount === 0) return null
  return (
    <p className={classes.hold}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <span>{t(word, { amount: money(amount, currency) })}</span>
    </p>
  )
}

function PaymentSums({ payment }: { payment: PurchasePayment }) {
  const { money } = useFormats()
  const { currency, total, withheld, already_withheld, due } = payment
  return (
    <dl className={classes.sums}>
      <dt>{t('payment.total')}</dt>
      <dd>{money(total, currency)}</dd>
      {withheld !== 0 && (
        <>
          <dt>{t('payment.withheld')}</dt>
          <dd>{money(-withheld, currency)}</dd>
        </>
      )}
      {already_withheld !== 0 && (
        <>
          <dt>{t('payment.alreadyWithheld')}</dt>
          <dd>{money(already_withheld, currency)}</dd>
        </>
      )}
      <dt className={classes.due}>{payment.is_paid ? t('payment.paid') : t('payment.due')}</dt>
      <dd className={classes.due}>{money(due, currency)}</dd>
    </dl>
  )
}

/** Whether the disputed amounts are paid. The amounts follow from the answer of the server. */
function ShortPaymentSwitch({ match: { invoice_id: id, payment } }: { match: InvoiceMatch }) {
  const [setShortPayment, { isLoading }] = useSetShortPaymentMutation()
  const change = async (short_paid: boolean) => {
    try {
      await setShortPayment({ id, short_paid }).unwrap()
    } catch (thrown) {
      notifyError(toApiFailure(thrown).error ?? t('payment.shortFailed'))
    }
  }
  return (
    <Switch
      label={t('payment.short')}
      description={t('payment.shortHelp')}
      checked={payment.short_paid}
      // Not disabled while it is being saved, because a disabled switch loses the focus.
      onChange={event => !isLoading && void change(event.currentTarget.checked)}
    />
  )
}

function Approval({ match: { invoice_id: id, payment } }: { match: InvoiceMatch }) {
  const { state, approved_by, can_approve, fingerprint } = payment.approval
  const { approve, isBusy } = useApproveInvoice()
  const [withdraw, withdrawal] = useWithdrawApprovalMutation()
  if (state === 'not-needed' || (payment.is_paid && state !== 'approved')) return null
  const withdrawNow = async () => {
    try {
      await withdraw(id).unwrap()
    } catch (thrown) {
      notifyError(toApiFailure(thrown).error ?? t('payment.withdrawFailed'))
    }
  }
  if (state === 'approved')
    return (
      <div className={classes.approval}>
        <span className={classes.approved}>
          <IconCheck size={16} stroke={2} aria-hidden />
          {approved_by === null ? t('payment.approved') : t('payment.approvedBy', { name: approved_by })}
        </span>
        {can_approve && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            loading={withdrawal.isLoading}
            onClick={withdrawNow}
          >
            {t('payment.withdraw')}
          </Button>
        )}
      </div>
    )
  return (
    <div className={classes.approval}>
      {can_approve ? (
        <Button loading={isBusy} onClick={event => event.detail < 2 && void approve(id, fingerprint)}>
          {t('payment.approve')}
        </Button>
      ) : (
        <span className={classes.muted}>{t('payment.cannotApprove')}</span>
      )}
    </div>
  )
}
