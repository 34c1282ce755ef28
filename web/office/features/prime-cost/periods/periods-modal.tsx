import { Badge, Button } from '@mantine/core'
import type { PrimeCostPeriod } from '@rms/contracts'
import { useState } from 'react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { requestConfirmation } from '../../../../shared/lib/confirm.ts'
import { AppModal } from '../../../components/app-modal.tsx'
import { ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { ReasonModal } from '../../../components/reason-modal.tsx'
import {
  useClosePrimeCostPeriodMutation,
  useListPrimeCostPeriodsQuery,
  useReopenPrimeCostPeriodMutation,
} from '../../../lib/api/prime-cost.ts'
import { formatDayRange } from '../../../lib/format-dates.ts'
import { notifyError, notifySuccess } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useCanChangeSettings } from '../../../lib/user-rights.ts'
import { t } from '../../../texts/index.ts'
import classes from './periods.module.css'

/** The last accounting periods: closing one fixes its figures. */
export function PeriodsModal({ onClose }: { onClose: () => void }) {
  const { currentData: periods, isError, refetch } = useListPrimeCostPeriodsQuery()
  const [reopened, setReopened] = useState<PrimeCostPeriod | null>(null)
  return (
    <AppModal opened title={t('primeCost.periods.title')} onClose={onClose}>
      <p className={classes.note}>{t('primeCost.periods.help')}</p>
      {periods ? (
        <ul className={classes.periods} aria-label={t('primeCost.periods.title')}>
          {periods.map(period => (
            <Period key={period.start} period={period} onReopen={() => setReopened(period)} />
          ))}
        </ul>
      ) : isError ? (
        <ErrorState onRetry={refetch} />
      ) : (
        <SkeletonRows rows={6} />
      )}
      {reopened && <ReopenModal period={reopened} onClose={() => setReopened(null)} />}
    </AppModal>
  )
}

const getName = ({ number, year }: PrimeCostPeriod): string =>
  t('primeCost.periodName', { number, year: String(year) })

function Period({ period, onReopen }: { period: PrimeCostPeriod; onReopen: () => void }) {
  const { longDateTime } = useFormats()
  const canEdit = useCanChangeSettings()
  const { start, end, closed } = period
  return (
    <li className={classes.period}>
      <span className={classes.name}>
        {getName(period)}
        <span className={classes.note}>{formatDayRange(start, end)}</span>
        {closed && (
          <span className={classes.note}>
            {t('primeCost.periods.closedBy', { name: closed.by, time: longDateTime(closed.at) })}
          </span>
        )}
      </span>
      <Badge variant="light" color={closed ? 'gray' : 'blue'}>
        {t(closed ? 'primeCost.periods.closed' : 'primeCost.periods.open')}
      </Badge>
      {canEdit && period.can_close && <CloseButton period={period} />}
      {canEdit && period.can_reopen && (
        <Button variant="default" onClick={onReopen}>
          {t('primeCost.periods.reopen')}
        </Button>
      )}
    </li>
  )
}

function CloseButton({ period }: { period: PrimeCostPeriod }) {
  const [close, { isLoading }] = useClosePrimeCostPeriodMutation()
  const confirmAndClose = async () => {
    const isConfirmed = await requestConfirmation({
      title: t('primeCost.periods.closeTitle', { period: getName(period) }),
      message: t('primeCost.periods.closeMessage'),
      confirmLabel: t('primeCost.periods.close'),
    })
    if (!isConfirmed) return
    try {
      await close({ start: period.start, version: period.version }).unwrap()
      notifySuccess(t('primeCost.periods.closedNow', { period: getName(period) }))
    } catch (thrown) {
      const { error, suggestion } = toApiFailure(thrown)
      notifyError(error ?? t('primeCost.periods.closeFailed'), suggestion)
    }
  }
  return (
    <Button loading={isLoading} onClick={() => void confirmAndClose()}>
      {t('primeCost.periods.close')}
    </Button>
  )
}

function ReopenModal({ period, onClose }: { period: PrimeCostPeriod; onClose: () => void }) {
  const [reopen] = useReopenPrimeCostPeriodMutation()
  return (
    <ReasonModal
      title={t('primeCost.periods.reopenTitle', { period: getName(period) })}
      label={t('primeCost.periods.reason')}
      missingMessage={t('primeCost.periods.reasonMissing')}
      submitLabel={t('primeCost.periods.reopen')}
      failureMessage={t('primeCost.periods.reopenFailed')}
      onReason={async reason => {
        await reopen({ start: period.start, version: period.version, reason }).unwrap()
        onClose()
        notifySuccess(t('primeCost.periods.reopened', { period: getName(period) }))
      }}
      onClose={onClose}
    >
      {t('primeCost.periods.reopenMessage')}
    </ReasonModal>
  )
}
