import type { Language } from '../../../../shared/i18n/language.ts'
import { t } from '../../../texts/index.ts'
import type { ReportCell, ReportDocument, ReportTable } from './report-document.ts'

/**
 * The report as one HTML file for e-mail programs: styles on the elements, because many of them remove style sheets, and
 * nothing that has to be loaded.
 */
export const createReportHtml = (report: ReportDocument, language: Language): string =>
  [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(`${report.title} ${report.period}`)}</title></head>`,
    `<body style="${BODY}">`,
    `<h1 style="${HEADING}">${escapeHtml(report.title)}</h1>`,
    `<p style="${MUTED}">${escapeHtml(report.period)}</p>`,
    report.doubts.map(text => `<p>${escapeHtml(text)}</p>`).join(''),
    report.sentences.length > 0
      ? `<ul style="padding-left:20px">${report.sentences.map(text => `<li style="margin:4px 0">${escapeHtml(text)}</li>`).join('')}</ul>`
      : `<p>${escapeHtml(t('weekReport.noMoves'))}</p>`,
    ...report.tables.filter(({ rows }) => rows.length > 0).map(toHtmlTable),
    `<p style="${MUTED}">${escapeHtml(report.basis)}</p>`,
    '</body></html>',
  ].join('\n')

const BODY =
  'margin:0;padding:24px;max-width:900px;font-family:Arial,Helvetica,sans-serif;font-size:14px;color:#1c1917;background:#ffffff'
const HEADING = 'margin:0 0 4px;font-size:22px'
const MUTED = 'margin:0 0 16px;font-size:13px;color:#57534e'
const TABLE = 'width:100%;border-collapse:collapse;margin:0 0 24px;font-size:13px'
const CELL = 'padding:6px 8px;border-bottom:1px solid #d6d3d1'
const STATE_COLOURS = { met: '#166534', exceeded: '#92400e', missed: '#991b1b', unknown: '#57534e' } as const

const toHtmlTable = ({ title, columns, rows, hasTotal }: ReportTable): string =>
  [
    `<h2 style="margin:0 0 8px;font-size:16px">${escapeHtml(title)}</h2>`,
    `<table style="${TABLE}"><thead><tr>`,
    ...columns.map(
      (column, index) =>
        `<th scope="col" style="${CELL};text-align:${getAlignment(index)};color:#57534e">${escapeHtml(column)}</th>`,
    ),
    '</tr></thead><tbody>',
    ...rows.map((row, index) => toHtmlRow(row, hasTotal && index === rows.length - 1)),
    '</tbody></table>',
  ].join('')

const toHtmlRow = (row: readonly ReportCell[], isTotal: boolean): string => {
  const weight = isTotal ? ';font-weight:bold' : ''
  const cells = row.map((cell, index) =>
    index === 0
      ? `<th scope="row" style="${CELL};text-align:left;font-weight:${isTotal ? 'bold' : 'normal'}">${escapeHtml(cell.text)}</th>`
      : `<td style="${CELL};text-align:right${weight}">${escapeHtml(cell.text)}${toHtmlState(cell)}</td>`,
  )
  return `<tr>${cells.join('')}</tr>`
}

/** The state in words too, because colour alone says nothing to many readers. */
const toHtmlState = ({ state }: ReportCell): string =>
  state
    ? `<br><span style="font-size:12px;color:${STATE_COLOURS[state]}">${escapeHtml(t(`targetState.${state}`))}</span>`
    : ''

const getAlignment = (index: number): string => (index === 0 ? 'left' : 'right')

export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
