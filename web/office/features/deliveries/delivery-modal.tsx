import { Button, Text } from '@mantine/core'
import type { DeliveryDay } from '@rms/contracts'
import { IconTrash, IconTruckDelivery } from '@tabler/icons-react'
import { receivingMessages } from '../../../shared/i18n/receiving-messages/index.ts'
import { buildCheckInRows } from '../../../shared/lib/receiving/check-in-rows.ts'
import { CheckInForm } from '../../../shared/ui/receiving/check-in-form.tsx'
import { useLazyCatalogue } from '../../../shared/ui/use-lazy-catalogue.ts'
import { AppModal } from '../../components/app-modal.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../components/page-states.tsx'
import { deleteWithConfirmation } from '../../lib/delete-with-confirmation.ts'
import { formatLongDate } from '../../lib/format-dates.ts'
import { currentLanguage, t } from '../../texts/index.ts'
import classes from './deliveries.module.css'
import {
  useDeleteDeliveryMutation,
  useGetDeliveryQuery,
  useListDeliveryOptionsQuery,
} from './deliveries-api.ts'
import { type DeliveryTarget, findDeliveryTarget } from './delivery-target.ts'
import { useOfficeCheckIn } from './use-office-check-in.ts'

interface DeliveryModalProps {
  deliveryKey: string
  days: readonly DeliveryDay[]
  onClose: () => void
}

/** Checks in an expected delivery, or shows a recorded one, which a manager can correct. */
export function DeliveryModal({ deliveryKey, days, onClose }: DeliveryModalProps) {
  const texts = useLazyCatalogue(receivingMessages, currentLanguage())
  const query = useListDeliveryOptionsQuery()
  const options = query.data
  const target = findDeliveryTarget(deliveryKey, days, options?.suppliers ?? [])
  const title = target ? t('deliveries.of', { name: target.supplier.name }) : t('deliveries.title')
  return (
    <AppModal opened title={title} size={720} onClose={onClose}>
      {texts.isError ? (
        <ErrorState onRetry={texts.retry} />
      ) : query.isError && !options ? (
        <ErrorState onRetry={query.refetch} />
      ) : !texts.isLoaded || !options ? (
        <SkeletonRows rows={4} hasTwoLines />
      ) : target ? (
        <DeliveryContent target={target} products={options.products} onClose={onClose} />
      ) : (
        <EmptyState icon={<IconTruckDelivery stroke={1.5} />} message={t('deliveries.empty')} />
      )}
    </AppModal>
  )
}

interface DeliveryContentProps {
  target: DeliveryTarget
  products: Parameters<typeof CheckInForm>[0]['content']['products']
  onClose: () => void
}

function DeliveryContent({ target, products, onClose }: DeliveryContentProps) {
  const id = target.delivery?.id
  const details = useGetDeliveryQuery(id ?? 0, { skip: id === undefined })
  const delivery = details.data?.id === id && details.data ? details.data : target.delivery
  const actions = useOfficeCheckIn(target, delivery)
  const isComplete = delivery !== null && delivery.checked_in_at !== null
  const expected = target.expected?.lines ?? details.data?.unrecorded_lines ?? []
  // Without its details, lines that nobody has recorded would be missing.
  if (details.isError && !details.data) return <ErrorState onRetry={details.refetch} />
  return (
    <div className={classes.day}>
      <Text size="sm" c="dimmed">
        {[
          formatLongDate(target.date),
          target.location.name,
          ...(target.expected ?? delivery ?? { orders: [] }).orders.map(order => order.order_number),
        ].join(' · ')}
      </Text>
      <CheckInForm
        content={{
          draftScope: `office ${target.key}`,
          rows: buildCheckInRows({
            expected,
            recorded: delivery?.lines ?? [],
            waiting: [],
            findProduct: () => undefined,
          }),
          temperatureChecks: target.expected?.temperature_checks ?? details.data?.temperature_checks ?? [],
          temperatures: delivery?.temperatures ?? [],
          empties: delivery?.returned_empties ?? [],
          photos: (delivery?.photos ?? []).map(({ client_id, line_id, url }) => ({
            id: client_id,
            lineKey: line_id,
            url,
          })),
          noteNumber: delivery?.note_number ?? '',
          note: delivery?.note ?? '',
          signatureName: delivery?.signature_name ?? '',
          products,
          canEdit: true,
          canClearTexts: true,
          isComplete,
          actions,
        }}
      />
      {delivery && <DeleteButton id={delivery.id} name={delivery.supplier_name} onDeleted={onClose} />}
    </div>
  )
}

interface DeleteButtonProps {
  id: number
  name: string
  onDeleted: () => void
}

function DeleteButton({ id, name, onDeleted }: DeleteButtonProps) {
  const [remove] = useDeleteDeliveryMutation()
  const confirmAndDelete = async () => {
    const isDeleted = await deleteWithConfirmation([{ id, name }], {
      remove: each => remove(each).unwrap(),
      title: t('deliveries.delete'),
      confirmMessage: () => t('deliveries.deleteMessage'),
      successMessage: () => t('deliveries.deleted'),
      failureMessage: error => t('deliveries.deleteFailed', { error }),
      partialFailureMessage: t('deliveries.saveFailed'),
    })
    if (isDeleted) onDeleted()
  }
  return (
    <div>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
        onClick={() => void confirmAndDelete()}
      >
        {t('deliveries.delete')}
      </Button>
    </div>
  )
}
