import { Button } from '@mantine/core'
import type { HolidayRequest } from '@rms/contracts'
import { AppModal } from '../../components/app-modal.tsx'
import { Fact, FactList } from '../../components/fact-list.tsx'
import { departmentWord } from '../../lib/departments.ts'
import { NONE } from '../../lib/formats.ts'
import { dateInWords, dateRange } from '../../lib/week-words.ts'
import { t } from '../../texts/index.ts'
import { HolidayStatusBadge } from './holiday-words.tsx'
import classes from './holidays.module.css'
import { OverlapList } from './overlaps.tsx'
import { PublishedShiftsList } from './published-shifts.tsx'
import type { HolidayActs } from './use-holiday-acts.ts'

interface HolidayDetailsModalProps {
  request: HolidayRequest
  acts: HolidayActs
  onClose: () => void
}

/** The details of a request, its decision, and overlapping absences. */
export function HolidayDetailsModal({ request, acts, onClose }: HolidayDetailsModalProps) {
  const remove = async () => {
    if (await acts.remove(request)) onClose()
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
          <OverlapList overlaps={request.overlaps} />
        </section>
        <div className={classes.actions}>
          <Button variant="subtle" color="red" onClick={remove}>
            {t('common.delete')}
          </Button>
          {request.status === 'pending' && (
            <>
              <Button variant="default" onClick={() => acts.deny(request)}>
                {t('holidays.deny')}
              </Button>
              <Button onClick={() => acts.approve(request)}>{t('holidays.approve')}</Button>
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
    `${request.reviewed_by}, ${request.reviewed_date ? dateInWords(request.reviewed_date) : NONE}`
  return (
    <FactList>
      <Fact word={t('holidays.staff')}>{request.staff_name}</Fact>
      <Fact word={t('holidays.department')}>{departmentWord(request.department)}</Fact>
      <Fact word={t('holidays.type')}>{t(`holidays.type.${request.type}`)}</Fact>
      <Fact word={t('holidays.duration')}>{dateRange(request.start_date, request.end_date)}</Fact>
      <Fact word={t('holidays.days')}>{request.total_days}</Fact>
      <Fact word={t('holidays.statusLabel')}>
        <HolidayStatusBadge status={request.status} />
      </Fact>
      <Fact word={t('holidays.requestedDate')}>{dateInWords(request.requested_date)}</Fact>
      <Fact word={t('holidays.reviewed')}>{review || NONE}</Fact>
      <Fact word={t('holidays.reason')}>{request.reason}</Fact>
      <Fact word={t('holidays.notes')}>{request.notes || NONE}</Fact>
      {request.deny_reason && <Fact word={t('holidays.denyReason')}>{request.deny_reason}</Fact>}
    </FactList>
  )
}
