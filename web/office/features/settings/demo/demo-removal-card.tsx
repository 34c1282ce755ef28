import { Alert, Anchor, Button, List, Text } from '@mantine/core'
import type { DemoRemoval, DemoRemovalBlocker } from '@rms/contracts'
import { IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { failureOf } from '../../../../shared/api/failure.ts'
import { confirm } from '../../../../shared/lib/confirm.ts'
import { ErrorState, LoadingRows } from '../../../components/states.tsx'
import { tellFailure } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { useGetDemoRemovalQuery, useRemoveDemoMutation } from './demo-api.ts'

/** Shows what the removal deletes and which of the user's own records block it; removes after a confirmation. */
export function DemoRemovalCard() {
  const { data, isError, isFetching, refetch } = useGetDemoRemovalQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const { remove, isBusy } = useRemoval(refetch)
  if (isError) return <ErrorState onRetry={refetch} />
  if (!data) return <LoadingRows />
  return (
    <>
      <Text size="sm">{t('demo.goes')}</Text>
      <DeletedRecords going={data.going} />
      {data.obstacles.length > 0 && <Obstacles obstacles={data.obstacles} />}
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

function useRemoval(reload: () => void) {
  const [send, { isLoading }] = useRemoveDemoMutation()
  const remove = async () => {
    const isSure = await confirm({
      title: t('demo.removeTitle'),
      message: t('demo.removeMessage'),
      act: t('demo.remove'),
    })
    if (!isSure) return
    try {
      await send().unwrap()
    } catch (thrown) {
      tellFailure(failureOf(thrown).error ?? t('demo.removeFailed'))
      reload()
    }
  }
  return { remove, isBusy: isLoading }
}

const KINDS = [
  'locations',
  'suppliers',
  'invoices',
  'products',
  'orders',
  'ingredients',
  'dishes',
  'staff',
  'rotas',
  'time_entries',
  'holidays',
] as const

const DeletedRecords = ({ going }: { going: DemoRemoval['going'] }) => (
  <List size="sm" spacing={4}>
    {KINDS.filter(kind => (going[kind] ?? 0) > 0).map(kind => (
      <List.Item key={kind}>{t(`demo.going.${kind}`, { count: going[kind] ?? 0 })}</List.Item>
    ))}
  </List>
)

function Obstacles({ obstacles }: { obstacles: readonly DemoRemovalBlocker[] }) {
  return (
    <Alert color="amber" variant="light" title={t('demo.inTheWay', { count: obstacles.length })}>
      <Text size="sm">{t('demo.inTheWayHelp')}</Text>
      <List size="sm" spacing={4} mt="xs">
        {obstacles.map(obstacle => (
          <List.Item key={`${obstacle.kind}/${obstacle.id}`}>
            <Anchor component={Link} to={toScreenPath(obstacle)} size="sm">
              {t(`demo.own.${obstacle.kind}`, { name: obstacle.name })}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

function toScreenPath({ kind, id }: DemoRemovalBlocker): string {
  switch (kind) {
    case 'invoice':
      return `/invoices/${id}`
    case 'order':
      return '/order-history'
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
