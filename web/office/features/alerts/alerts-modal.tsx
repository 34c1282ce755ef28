import { Button, SegmentedControl, Text } from '@mantine/core'
import type { Alert, AlertKind, SeverityFilter } from '@rms/contracts'
import { IconBellOff, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { AppModal } from '../../components/app-modal.tsx'
import { HelpLink } from '../../components/help-link.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../components/page-states.tsx'
import { Paging } from '../../components/paging.tsx'
import { useClientPagination } from '../../components/use-client-pagination.ts'
import { t } from '../../texts/index.ts'
import { findAlertPresenter } from './alert-kinds.ts'
import type { AlertPanelProps } from './alert-presenter.ts'
import { AlertRow } from './alert-row.tsx'
import { useListAlertsQuery } from './alerts-api.ts'
import classes from './alerts-modal.module.css'

interface AlertsModalProps {
  isOpen: boolean
  onClose: () => void
}

/** The alerts of the last 24 hours, with the panel of the selected one. */
export function AlertsModal({ isOpen, onClose }: AlertsModalProps) {
  const [severity, setSeverity] = useState<SeverityFilter>('all')
  const [selected, setSelected] = useState<Alert | null>(null)
  const query = useListAlertsQuery(severity, { skip: !isOpen, refetchOnMountOrArgChange: true })
  return (
    <AppModal opened={isOpen} onClose={onClose} title={t('costs.title')} size={selected ? 960 : 700}>
      <div className={classes.filters}>
        <SegmentedControl
          size="xs"
          aria-label={t('costs.filter')}
          value={severity}
          onChange={value => {
            setSeverity(parseSeverity(value))
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
          <Alerts key={severity} query={query} selected={selected} onSelect={setSelected} />
        </div>
        {selected && <AlertPanel alert={selected} onBack={() => setSelected(null)} />}
      </div>
      <div className={classes.footer}>
        <Text size="sm" c="dimmed">
          {t('costs.footer')}
        </Text>
        <HelpLink topic="costChange" />
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </AppModal>
  )
}

const parseSeverity = (value: string): SeverityFilter =>
  value === 'high' || value === 'medium' ? value : 'all'

function AlertPanel<Kind extends AlertKind>(props: AlertPanelProps<Kind>) {
  const leadsTo = findAlertPresenter(props.alert)?.destination
  if (!leadsTo || 'screen' in leadsTo) return null
  const { panel: Panel } = leadsTo
  return <Panel {...props} />
}

interface AlertsProps {
  query: { data?: Alert[]; isError: boolean; refetch: () => unknown }
  selected: Alert | null
  onSelect: (alert: Alert) => void
}

function Alerts({ query, selected, onSelect }: AlertsProps) {
  const { rows, paging } = useClientPagination(query.data ?? [])
  if (query.isError) return <ErrorState message={t('costs.failed')} onRetry={query.refetch} />
  if (!query.data) return <SkeletonRows rows={4} />
  if (query.data.length === 0)
    return (
      <EmptyState
        icon={<IconBellOff stroke={1.5} />}
        title={t('costs.emptyTitle')}
        message={t('costs.emptySentence')}
      />
    )
  return (
    <>
      <ul className={classes.alerts}>
        {rows.map(alert => (
          <AlertRow
            key={`${alert.kind}:${alert.id}`}
            alert={alert}
            isSelected={selected?.kind === alert.kind && selected.id === alert.id}
            onSelect={() => onSelect(alert)}
          />
        ))}
      </ul>
      <Paging {...paging} />
    </>
  )
}
