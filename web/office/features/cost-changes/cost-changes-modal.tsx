import { Button, SegmentedControl, Text } from '@mantine/core'
import type { CostAlert } from '@rms/contracts'
import { IconBellOff, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { AppModal } from '../../components/app-modal.tsx'
import { Paging } from '../../components/paging.tsx'
import { EmptyState, ErrorState, LoadingRows } from '../../components/states.tsx'
import { useRowPages } from '../../components/use-row-pages.ts'
import { WhyLink } from '../../components/why-link.tsx'
import { t } from '../../texts/index.ts'
import { AffectedDishes } from './affected-dishes.tsx'
import { ChangeRow } from './change-row.tsx'
import { type SeverityFilter, useListCostAlertsQuery } from './cost-changes-api.ts'
import classes from './cost-changes-modal.module.css'

interface CostChangesModalProps {
  isOpen: boolean
  onClose: () => void
}

/** Cost Change Notifications: the changes of the last 24 hours, and the dishes that one of them affects. */
export function CostChangesModal({ isOpen, onClose }: CostChangesModalProps) {
  const [severity, setSeverity] = useState<SeverityFilter>('all')
  const [selected, setSelected] = useState<CostAlert | null>(null)
  const query = useListCostAlertsQuery(severity, { skip: !isOpen, refetchOnMountOrArgChange: true })
  return (
    <AppModal opened={isOpen} onClose={onClose} title={t('costs.title')} size={selected ? 960 : 700}>
      <div className={classes.filters}>
        <SegmentedControl
          size="xs"
          aria-label={t('costs.filter')}
          value={severity}
          onChange={value => {
            setSeverity(severityOf(value))
            setSelected(null)
          }}
          data={[
            { value: 'all', label: t('costs.all') },
            { value: 'high', label: t('costs.high') },
            { value: 'medium', label: t('costs.medium') },
          ]}
        />
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={14} stroke={1.75} aria-hidden />}
          loading={query.isFetching && !query.isLoading}
          onClick={() => query.refetch()}
        >
          {t('costs.refresh')}
        </Button>
      </div>
      <div className={classes.panes} data-split={selected !== null || undefined}>
        <div className={classes.list}>
          <Changes key={severity} query={query} selected={selected} onSelect={setSelected} />
        </div>
        {selected && <AffectedDishes change={selected} onBack={() => setSelected(null)} />}
      </div>
      <div className={classes.footer}>
        <Text size="sm" c="dimmed">
          {t('costs.footer')}
        </Text>
        <WhyLink topic="costChange" />
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </AppModal>
  )
}

const severityOf = (value: string): SeverityFilter => (value === 'high' || value === 'medium' ? value : 'all')

interface ChangesProps {
  query: { data?: CostAlert[]; isError: boolean; refetch: () => unknown }
  selected: CostAlert | null
  onSelect: (change: CostAlert) => void
}

function Changes({ query, selected, onSelect }: ChangesProps) {
  const { rows, paging } = useRowPages(query.data ?? [])
  if (query.isError) return <ErrorState sentence={t('costs.failed')} onRetry={query.refetch} />
  if (!query.data) return <LoadingRows rows={4} />
  if (query.data.length === 0)
    return (
      <EmptyState
        icon={<IconBellOff stroke={1.5} />}
        title={t('costs.emptyTitle')}
        sentence={t('costs.emptySentence')}
      />
    )
  return (
    <>
      <ul className={classes.changes}>
        {rows.map(change => (
          <ChangeRow
            key={change.id}
            change={change}
            isSelected={selected?.id === change.id}
            onSelect={() => onSelect(change)}
          />
        ))}
      </ul>
      <Paging {...paging} />
    </>
  )
}
