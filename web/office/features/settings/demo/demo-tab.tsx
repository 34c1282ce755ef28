import { Alert, Button, List, Stack, Text } from '@mantine/core'
import type { DemoState } from '@rms/contracts'
import { IconToolsKitchen2 } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { TaskProgress } from '../../../components/task-progress.tsx'
import { notifyError, notifySuccess } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { invalidateAllTags, useGetDemoQuery, useLoadDemoMutation } from './demo-api.ts'
import { DemoRemovalCard } from './demo-removal-card.tsx'

const POLLING_MS = 1000
const isDemoBusy = (demo: DemoState | undefined) => demo?.status === 'loading' || demo?.status === 'removing'

/** Loads or removes a demo restaurant. Removing it leaves the user's own records unchanged. */
export function DemoTab() {
  const { demo, isError, refetch } = useDemoProgress()
  if (isError && !demo) return <ErrorState onRetry={refetch} />
  if (!demo) return <SkeletonRows />
  return (
    <Stack gap="md" maw={640} pt="lg">
      <Text size="sm">{t('demo.intro')}</Text>
      <DemoStatusView demo={demo} />
    </Stack>
  )
}

function DemoStatusView({ demo }: { demo: DemoState }) {
  switch (demo.status) {
    case 'none':
      return <LoadCard />
    case 'loading':
      return <LoadProgress demo={demo} />
    case 'removing':
      return <TaskProgress stage={t('demo.removing')} count={t('demo.mayLeave')} />
    case 'loaded':
      return <DemoRemovalCard />
    case 'stopped':
      return (
        <>
          <Alert color="amber" variant="light" title={t('demo.stopped')}>
            {t('demo.stoppedHelp')}
          </Alert>
          <LoadCard />
          <DemoRemovalCard />
        </>
      )
  }
}

/** The state of the demo data, polled every second during loading or removal. The user is notified when it ends. */
function useDemoProgress() {
  const dispatch = useDispatch()
  const first = useGetDemoQuery(undefined, { refetchOnMountOrArgChange: true })
  const isInProgress = isDemoBusy(first.data)
  useGetDemoQuery(undefined, { pollingInterval: isInProgress ? POLLING_MS : 0 })
  const lastStatus = useRef(first.data?.status)
  useEffect(() => {
    const previous = lastStatus.current
    const current = first.data?.status
    lastStatus.current = current
    if (previous === 'loading' && current === 'loaded') notifySuccess(t('demo.loaded'))
    if (previous === 'removing' && current === 'none') notifySuccess(t('demo.removed'))
    if ((previous === 'loading' || previous === 'removing') && current !== previous)
      dispatch(invalidateAllTags())
  }, [first.data, dispatch])
  return { demo: first.data, isError: first.isError, refetch: first.refetch }
}

function LoadCard() {
  const [load, { isLoading }] = useLoadDemoMutation()
  const start = async () => {
    try {
      await load().unwrap()
    } catch (thrown) {
      notifyError(toApiFailure(thrown).error ?? t('demo.loadFailed'))
    }
  }
  return (
    <>
      <List size="sm" spacing={4}>
        <List.Item>{t('demo.brings.places')}</List.Item>
        <List.Item>{t('demo.brings.invoices')}</List.Item>
        <List.Item>{t('demo.brings.purchases')}</List.Item>
        <List.Item>{t('demo.brings.menu')}</List.Item>
        <List.Item>{t('demo.brings.team')}</List.Item>
      </List>
      <Text size="sm" c="dimmed">
        {t('demo.keepsOwn')}
      </Text>
      <div>
        <Button
          loading={isLoading}
          onClick={start}
          leftSection={<IconToolsKitchen2 size={16} stroke={1.75} aria-hidden />}
        >
          {t('demo.load')}
        </Button>
      </div>
    </>
  )
}

function LoadProgress({ demo: { stage, done, total } }: { demo: DemoState }) {
  const isCounted = stage === 'invoices' && total > 0
  return (
    <>
      <TaskProgress
        stage={t(`demo.stage.${stage ?? 'places'}`)}
        {...(isCounted && { count: t('demo.read', { done, total }), percent: (done / total) * 100 })}
      />
      <Text size="sm" c="dimmed">
        {t('demo.mayLeave')}
      </Text>
    </>
  )
}
