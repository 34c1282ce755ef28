import { Button } from '@mantine/core'
import type { OrderSummary } from '@rms/contracts'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { notifyError } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useHasLocationAccess } from '../../../lib/user-rights.ts'
import { t } from '../../../texts/index.ts'
import { useCloseOrderMutation } from '../orders-api.ts'

/** Whether deliveries of an order are still expected, with a button that changes it. */
export function OrderClosure({ order }: { order: OrderSummary }) {
  const { id, order_number: name, closed_at: closedAt, closed_by: closedBy } = order
  const { instant } = useFormats()
  const [closeOrder, { isLoading }] = useCloseOrderMutation()
  const hasAccess = useHasLocationAccess()
  const isClosed = closedAt !== null
  const toggle = async () => {
    try {
      await closeOrder({ id, closed: !isClosed }).unwrap()
    } catch (thrown) {
      notifyError(toApiFailure(thrown).error ?? t('orders.closeFailed'))
    }
  }
  return (
    <>
      <p>
        {isClosed
          ? t('orders.closedBy', { date: instant(closedAt), name: closedBy ?? '' })
          : t('orders.closeHint')}
      </p>
      {hasAccess(order.location_id) && (
        <Button
          variant="default"
          size="xs"
          w="fit-content"
          loading={isLoading}
          aria-label={t(isClosed ? 'orders.reopenOf' : 'orders.closeOf', { name })}
          onClick={toggle}
        >
          {t(isClosed ? 'orders.reopen' : 'orders.close')}
        </Button>
      )}
    </>
  )
}
