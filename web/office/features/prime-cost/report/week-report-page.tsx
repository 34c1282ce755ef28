import { Button, Menu } from '@mantine/core'
import { addDays, getMonday, isCalendarDate } from '@rms/domain-kit'
import { IconDownload, IconMail, IconPrinter } from '@tabler/icons-react'
import { useSearchParams } from 'react-router-dom'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { saveFile } from '../../../../shared/lib/save-file.ts'
import { FilterRow } from '../../../components/filter-row.tsx'
import { Page } from '../../../components/page.tsx'
import { ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { PendingDays } from '../../../components/pending-days.tsx'
import { WeekNavigation } from '../../../components/week-navigation.tsx'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../../lib/api/prefetch.ts'
import { useToday } from '../../../lib/local-time.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { currentLanguage, t } from '../../../texts/index.ts'
import { createReportDocument, createTableCsv, type ReportDocument } from './report-document.ts'
import { createReportHtml } from './report-html.ts'
import { getWeekReport, useGetWeekReportQuery } from './week-report-api.ts'
import { WeekReportView } from './week-report-view.tsx'

/** One page about a week: figures by location, what has moved since the week before, and why. */
export function WeekReportPage() {
  const [params, setParams] = useSearchParams()
  const date = getReportDate(params, useToday())
  const formats = useFormats()
  const { currentData: report, isError, error, refetch } = useGetWeekReportQuery(date)
  const document = report && createReportDocument(report, formats)
  const failure = isError ? toApiFailure(error).error : undefined
  return (
    <Page
      screen="/prime-cost/report"
      helpTopic="weekReport"
      actions={document && <Actions document={document} date={report.week.from} />}
    >
      <FilterRow>
        <WeekNavigation
          weekStart={report?.week.from ?? date}
          onWeekChange={week => setParams({ week }, { replace: true, preventScrollReset: true })}
        />
      </FilterRow>
      <PendingDays days={report?.as_of.pending_days} refetch={refetch} />
      {document ? (
        <WeekReportView document={document} report={report} />
      ) : isError ? (
        <ErrorState {...(failure && { message: failure })} onRetry={refetch} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </Page>
  )
}

WeekReportPage.prefetch = (({ search, today }) => [
  getWeekReport.initiate(getReportDate(search, today), PREFETCH_OPTIONS),
]) satisfies ScreenPrefetch

/** A date of the week in the URL; otherwise of the last complete week. */
function getReportDate(params: URLSearchParams, today: string): string {
  const week = params.get('week') ?? ''
  return isCalendarDate(week) ? week : addDays(getMonday(today), -7)
}

function Actions({ document, date }: { document: ReportDocument; date: string }) {
  const save = (content: string, type: string, name: string) =>
    saveFile(new Blob([content], { type: `${type};charset=utf-8` }), name)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('primeCost.print')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}>
            {t('primeCost.export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {document.tables.map(table => (
            <Menu.Item
              key={table.key}
              onClick={() => save(createTableCsv(table), 'text/csv', `week_${date}_${table.key}.csv`)}
            >
              {table.title}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button
        leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
        onClick={() => save(createReportHtml(document, currentLanguage()), 'text/html', `week_${date}.html`)}
      >
        {t('weekReport.downloadHtml')}
      </Button>
    </>
  )
}
