import { Text } from '@mantine/core'
import type { WeekReport } from '@rms/contracts'
import { NumericCell, NumericHeader, PlainTable } from '../../../components/plain-table.tsx'
import { TargetStateIcon } from '../../../components/target-state.tsx'
import { t } from '../../../texts/index.ts'
import { Freshness } from '../freshness.tsx'
import type { ReportDocument, ReportTable } from './report-document.ts'
import classes from './week-report.module.css'

interface WeekReportViewProps {
  document: ReportDocument
  report: WeekReport
}

/** The sentences first, then the tables with the same figures. */
export const WeekReportView = ({ document, report }: WeekReportViewProps) => (
  <article className={classes.report} aria-label={`${document.title} ${document.period}`} data-prints-wide>
    <h2 className={classes.heading}>{document.period}</h2>
    {document.doubts.length > 0 && (
      <ul className={classes.sentences}>
        {document.doubts.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    )}
    {document.sentences.length > 0 ? (
      <ul className={classes.sentences}>
        {document.sentences.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    ) : (
      <Text size="sm" c="dimmed">
        {t('weekReport.noMoves')}
      </Text>
    )}
    {document.tables
      .filter(({ rows }) => rows.length > 0)
      .map(table => (
        <TableSection key={table.key} table={table} />
      ))}
    <Text size="sm" c="dimmed">
      {document.basis}
    </Text>
    <Freshness asOf={report.as_of} />
  </article>
)

const TableSection = ({ table: { key, title, columns, rows, hasTotal } }: { table: ReportTable }) => (
  <section className={classes.section} aria-labelledby={`week-report-${key}`}>
    <h3 id={`week-report-${key}`} className={classes.title}>
      {title}
    </h3>
    <section
      className={classes.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the scroll area must be reachable by keyboard
      tabIndex={0}
      aria-label={title}
    >
      <PlainTable aria-labelledby={`week-report-${key}`}>
        <thead>
          <tr>
            {columns.map((column, index) =>
              index === 0 ? (
                <th key={column} scope="col">
                  {column}
                </th>
              ) : (
                <NumericHeader key={column}>{column}</NumericHeader>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={row.map(({ text }) => text).join(' ')}
              data-total={(hasTotal && index === rows.length - 1) || undefined}
            >
              {row.map(({ text, state }, at) =>
                at === 0 ? (
                  <th key={columns[at]} scope="row">
                    {text}
                  </th>
                ) : (
                  <NumericCell key={columns[at]}>
                    {text} {state && <TargetStateIcon state={state} />}
                  </NumericCell>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </section>
  </section>
)
