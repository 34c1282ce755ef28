import { Button } from '@mantine/core'
import type { HolidayRequest } from '@rms/contracts'
import { AppModal } from '../../components/app-modal.tsx'
import { DescriptionItem, DescriptionList } from '../../components/description-list.tsx'
import { translateDepartment } from '../../lib/departments.ts'
import { EMPTY_VALUE } from '../../lib/display-formats.ts'
import { formatDayRange, formatLongDate } from '../../lib/format-dates.ts'
import { t } from '../../texts/index.ts'
import { HolidayOverlapList } from './holiday-overlaps.tsx'
import { HolidayStatusBadge } from './holiday-status-badge.tsx'
import classes from './holidays.module.css'
import { PublishedShiftsList } from './published-shifts-list.tsx'
import type { HolidayActions } from './use-holiday-actions.ts'

interface HolidayDetailsModalProps {
  request: HolidayRequest
  actions: HolidayActions
  onClose: () => void
}

/** The details of a request, its decision, and overlapping absences. */
export function HolidayDetailsModal({ request, actions, onClose }: HolidayDetailsModalProps) {
  const remove = async () => {
    if (await actions.remove(request)) onClose()
  }
  return (
    <AppModal
      opened
      onClose={onClose}
      title={t('holidays.detailsTitle', { name: request.staff_name })}
      size={700}
    >
      <div className={classes.details}>
        <HolidayFacts request={request} />
        {request.published_shifts.length > 0 && (
          <section aria-labelledby="holiday-shifts">
            <h3 id="holiday-shifts" className={classes.heading}>
              {t('holidays.shiftsTitle')}
            </h3>
            <PublishedShiftsList shifts={request.published_shifts} />
          </section>
        )}
        <section aria-labelledby="holiday-overlaps">
          <h3 id="holiday-overlaps" className={classes.heading}>
            {t('holidays.overlaps')}
          </h3>
          <HolidayOverlapList overlaps={request.overlaps} />
        </section>
        <div className={classes.actions}>
          <Button variant="subtle" color="red" onClick={remove}>
            {t('common.delete')}
          </Button>
          {request.status === 'pending' && (
            <>
              <Button variant="default" onClick={() => actions.deny(request)}>
                {t('holidays.deny')}
              </Button>
              <Button onClick={() => actions.approve(request)}>{t('holidays.approve')}</Button>
            </>
          )}
        </div>
      </div>
    </AppModal>
  )
}

function HolidayFacts({ request }: { request: HolidayRequest }) {
  const review =
    request.reviewed_by &&
    `${request.reviewed_by}, ${request.reviewed_date ? formatLongDate(request.reviewed_date) : EMPTY_VALUE}`
  return (
    <DescriptionList>
      <DescriptionItem term={t('holidays.staff')}>{request.staff_name}</DescriptionItem>
      <DescriptionItem term={t('holidays.department')}>
        {translateDepartment(request.department)}
      </DescriptionItem>
      <DescriptionItem term={t('holidays.type')}>{t(`holidays.type.${request.type}`)}</DescriptionItem>
      <DescriptionItem term={t('holidays.duration')}>
        {formatDayRange(request.start_date, request.end_date)}
      </DescriptionItem>
      <DescriptionItem term={t('holidays.days')}>{request.total_days}</DescriptionItem>
      <DescriptionItem term={t('holidays.statusLabel')}>
        <HolidayStatusBadge status={request.status} />
      </DescriptionItem>
      <DescriptionItem term={t('holidays.requestedDate')}>
        {formatLongDate(request.requested_date)}
      </DescriptionItem>
      <DescriptionItem term={t('holidays.reviewed')}>{review || EMPTY_VALUE}</DescriptionItem>
      <DescriptionItem term={t('holidays.reason')}>{request.reason}</DescriptionItem>
      <DescriptionItem term={t('holidays.notes')}>{request.notes || EMPTY_VALUE}</DescriptionItem>
      {request.deny_reason && (
        <DescriptionItem term={t('holidays.denyReason')}>{request.deny_reason}</DescriptionItem>
      )}
    </DescriptionList>
  )
}
