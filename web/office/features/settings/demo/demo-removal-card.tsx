import { Alert, Anchor, Button, List, Text } from '@mantine/core'
import type { DemoRemoval, DemoRemovalBlocker } from '@rms/contracts'
import { IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { requestConfirmation } from '../../../../shared/lib/confirm.ts'
import { ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { notifyError } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { useGetDemoRemovalQuery, useRemoveDemoMutation } from './demo-api.ts'

/** Shows what the removal deletes and which of the user's own records block it; removes after a confirmation. */
export function DemoRemovalCard() {
  const { data, isError, isFetching, refetch } = useGetDemoRemovalQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const { remove, isBusy } = useDemoRemoval(refetch)
  if (isError) return <ErrorState onRetry={refetch} />
  if (!data) return <SkeletonRows />
  return (
    <>
      <Text size="sm">{t('demo.goes')}</Text>
      <DeletedRecords counts={data.going} />
      {data.obstacles.length > 0 && <RemovalBlockers blockers={data.obstacles} />}
      <div>
        <Button
          color="red"
          variant="light"
          loading={isBusy}
          disabled={data.obstacles.length > 0 || isFetching}
          onClick={remove}
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
        >
          {t('demo.remove')}
        </Button>
      </div>
    </>
  )
}

function useDemoRemoval(reload: () => void) {
  const [send, { isLoading }] = useRemoveDemoMutation()
  const remove = async () => {
    const isConfirmed = await requestConfirmation({
      title: t('demo.removeTitle'),
      message: t('demo.removeMessage'),
      confirmLabel: t('demo.remove'),
    })
    if (!isConfirmed) return
    try {
      await send().unwrap()
    } catch (thrown) {
      notifyError(toApiFailure(thrown).error ?? t('demo.removeFailed'))
      reload()
    }
  }
  return { remove, isBusy: isLoading }
}

const RECORD_KINDS = [
  'locations',
  'suppliers',
  'invoices',
  'products',
  'orders',
  'deliveries',
  'price_agreements',
  'rebates',
  'stock_counts',
  'claims',
  'waste_entries',
  'transfers',
  'ingredients',
  'dishes',
  'sales_days',
  'staff',
  'rotas',
  'time_entries',
  'holidays',
] as const

const DeletedRecords = ({ counts }: { counts: DemoRemoval['going'] }) => (
  <List size="sm" spacing={4}>
    {RECORD_KINDS.filter(kind => (counts[kind] ?? 0) > 0).map(kind => (
      <List.Item key={kind}>{t(`demo.going.${kind}`, { count: counts[kind] ?? 0 })}</List.Item>
    ))}
  </List>
)

function RemovalBlockers({ blockers }: { blockers: readonly DemoRemovalBlocker[] }) {
  return (
    <Alert color="amber" variant="light" title={t('demo.inTheWay', { count: blockers.length })}>
      <Text size="sm">{t('demo.inTheWayHelp')}</Text>
      <List size="sm" spacing={4} mt="xs">
        {blockers.map(blocker => (
          <List.Item key={`${blocker.kind}/${blocker.id}`}>
            <Anchor component={Link} to={toScreenPath(blocker)} size="sm">
              {t(`demo.own.${blocker.kind}`, { name: blocker.name })}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

function toScreenPath({ kind, id, date }: DemoRemovalBlocker): string {
  switch (kind) {
    case 'invoice':
      return `/invoices/${id}`
    case 'order':
      return '/order-history'
    case 'delivery':
      return date === undefined ? '/deliveries' : `/deliveries?date=${date}`
    case 'stock-transfer':
      return date === undefined ? '/transfers' : `/transfers?from=${date}&to=${date}`
    case 'sales-day':
      return '/sales'
    case 'price-agreement':
      return '/agreed-prices'
    case 'user':
      return '/users'
    case 'ingredient':
      return `/ingredients/${id}`
    case 'dish':
      return `/menu?edit=${id}`
    case 'staff':
      return `/staff?person=${id}`
    case 'rota':
      return `/staff-rota?rota=${id}`
  }
}
